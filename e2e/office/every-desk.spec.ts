// Every desk with work on it: no accessibility finding, light on a small screen and dark on a large one; nothing
// overflows with a font twice as large, nor, for desks used by phone, at 390.
import type { Page } from '@playwright/test';
import { officePages } from '../../tools/walks/office-pages.ts';
import { expect, test } from '../setup/phone.ts';
import * as customers from './customers.ts';
import { computer, findings, waitUntilLoaded, signInAs, troubleWithLargeText } from './member.ts';

test.use(computer);

const appearances = [
  { colorScheme: 'light', size: { width: 1280, height: 720 } },
  { colorScheme: 'dark', size: { width: 1920, height: 1080 } },
] as const;

// Both appearances of every desk are the proof's; the test command takes them in turn.
const isWhole = process.env.PROOF_PAGES === 'all';
let checked = 0;

async function checkDesk(page: Page, name: string): Promise<void> {
  const turn = checked++ % appearances.length;
  for (const { colorScheme, size } of isWhole ? appearances : appearances.slice(turn, turn + 1)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    await waitUntilLoaded(page);
    expect.soft(await findings(page), `${name}, ${colorScheme}`).toEqual([]);
    expect.soft(await troubleWithLargeText(page), `${name}, ${size.width}, large letters`).toEqual([]);
  }
}

// Desks with a queue, which change most; the proof covers every page of the office.
const withWork = ['/', '/reviews', '/approvals', '/people', '/orders', '/packing-table', '/stuck', '/staff?view=roles'];
const pages = officePages().filter(({ path }) => isWhole || withWork.includes(path));

for (const [role, itsPages] of Object.entries(Object.groupBy(pages, (one) => one.role)))
  test(`desks of the role «${role}» are fit for everybody`, async ({ page, staffed: app }) => {
    const paths = itsPages?.map(({ path }) => path) ?? [];
    await signInAs(page, app.url, role, paths[0]);
    for (const path of paths) {
      await page.goto(`${app.url.replace('://', '://office.')}${path}`);
      await checkDesk(page, path);
    }
  });

test('cards of an order, a request and a person are fit for everybody', async ({ page, staffed: app }) => {
  const { id } = await customers.newCustomer(page, app.url);
  await customers.redeemOne(page);
  const number = await customers.placeOrder(page);
  const request = await customers.writeRequest(page, 'Не бачу XP за пачку, яку сканую вдруге');
  await signInAs(page, app.url, 'Керівництво підтримкою');
  for (const path of [`/orders/${number}`, `/requests/${request}`, `/people/${id}`]) {
    await page.goto(`${app.url.replace('://', '://office.')}${path}`);
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await checkDesk(page, path.split('/')[1]!);
  }
});

test('ages, requests and approvals are worked on at 390', async ({ page, staffed: app }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [role, path] of [
    ['Перевірка віку', '/age'],
    ['Керівництво підтримкою', '/requests'],
    ['Керівництво підтримкою', '/approvals'],
  ] as const) {
    await page.context().clearCookies();
    await signInAs(page, app.url, role, path);
    await waitUntilLoaded(page);
    const siblings = page.getByRole('navigation', { name: 'Сторінки розділу' });
    if (path !== '/age') await expect(siblings.locator('[aria-current]')).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width(), path).toBeLessThanOrEqual(390);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await width(), `${path}, large letters`).toBeLessThanOrEqual(390);
  }
});
