// Lists that grow with the years: everything loaded is on the page, for find-in-page and screen readers, but only what
// is near is laid out.
import type { Page } from '@playwright/test';
import { orderByApi, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';
import { plenty } from '../setup/steps.ts';

const rowsInAll = 1000;
/** The first thirty or so, which are always laid out, and a few screens of others. */
const drawnAtMost = 100;

const at = '2026-11-20T12:05:00.000Z';

type Row = Record<string, unknown>;

const lists: { path: string; call: string; field: string; row: string; own?: Row }[] = [
  {
    path: '/history-bonuses',
    call: '/api/get-bonus-history',
    field: 'transactions',
    row: 'section li > button',
    own: {
      at,
      amount: 10,
      kind: 'earned',
      state: 'active',
      reason: 'Код',
      source: 'code',
      balance_after: 10,
      active_at: null,
    },
  },
  {
    path: '/scan/history',
    call: '/api/scan/get-history',
    field: 'list',
    row: 'section li > div',
    own: { at, result: 'credited', line: 'glo', code_tail: '34JW', xp: 10, message: '' },
  },
  { path: '/history-order', call: '/api/api-shop/get-orders', field: 'list', row: 'article h3, [role=article] h3' },
  { path: '/notices', call: '/api/notices', field: 'notices', row: 'section li > a' },
  { path: '/news', call: '/api/content/news', field: 'news', row: 'li > a > span' },
  {
    path: '/profile/referral',
    call: '/api/user/get-referrals',
    field: 'referrals',
    row: 'section li > div',
    own: { name: 'Олена', stage: 'registered', at, next_at: null, reason: null, xp: 0 },
  },
];

test('a thousand rows of any history are on the page, and a few dozen of them are laid out', async ({
  page,
  baseURL,
}) => {
  // All of them are the proof's; the test command takes the longest.
  const tried = process.env.PROOF_PAGES === 'all' ? lists : lists.slice(0, 1);
  await signInByApi(page, baseURL!, 'main');
  if (tried.length > 1) await orderByApi(page, 'main', plenty.main);
  for (const { path, call, field, row, own } of tried) {
    await page.route(`**${call}*`, async (route) => {
      const response = await route.fetch();
      const reply = (await response.json()) as Record<string, Row[]>;
      await route.fulfill({ response, json: { ...reply, [field]: manyOf(reply[field] ?? [], own) } });
    });
    await page.goto(`${baseURL}${path}`);
    const rows = page.getByRole('main').locator(row);
    await expect(rows, path).toHaveCount(rowsInAll);
    expect.soft(await drawn(page, row), `laid out at ${path}`).toBeLessThan(drawnAtMost);
    await rows.last().scrollIntoViewIfNeeded();
    await expect(rows.last(), path).toBeInViewport();
    expect.soft(await drawn(page, row), `laid out at the end of ${path}`).toBeLessThan(drawnAtMost);
  }
});

test('of a thousand stores thirty are rendered at once', { tag: '@proof' }, async ({ page, baseURL }) => {
  await signInByApi(page, baseURL!, 'main');
  await page.route('**/api/places*', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { places: Row[] };
    await route.fulfill({ response, json: { ...reply, places: manyOf(reply.places) } });
  });
  await page.goto(`${baseURL}/go-buy`);
  const cards = page.getByRole('main').getByRole('article');
  await expect(page.getByText(/^1000.точок/)).toBeVisible();
  await expect(cards).toHaveCount(30);
  await page.getByRole('button', { name: /^Показати ще.30/ }).tap();
  await expect(cards).toHaveCount(60);
});

/** As many as wanted, copied from the existing ones; each kind has its own form of id. */
function manyOf(rows: Row[], own?: Row): Row[] {
  const models = own ? [own] : rows;
  return Array.from({ length: rowsInAll }, (_, place) => ({
    ...models[place % models.length],
    id: String(900_000 - place),
    ...('order_number' in (models[0] ?? {}) && { order_number: String(90_000 - place) }),
  }));
}

const drawn = (page: Page, row: string): Promise<number> =>
  page
    .getByRole('main')
    .locator(row)
    .evaluateAll((all) => all.filter((one) => one.checkVisibility({ contentVisibilityAuto: true })).length);
