// A phone without a cache: what the first page needs is loaded along with the app, once.
import type { Page } from '@playwright/test';
import { signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';

const listProducts = 'POST /api/api-shop/get-products-by-collection';
const pages = {
  main: [
    ['/', { [listProducts]: '{"collectionId":"popular"}', 'POST /api/api-shop/get-orders': '{"offset":0}' }],
    ['/shop/sticks', { [listProducts]: '{"collectionId":"sticks"}' }],
    ['/shop/sticks/7700007', { 'POST /api/api-shop/get-product-by-id': '{"id":"7700007","collectionId":"sticks"}' }],
  ],
  ogo: [
    ['/', { [listProducts]: '{"myogo":true,"collectionId":"ogo-velo"}', 'GET /api/get-balance?myogo=true': null }],
    ['/shop', { [listProducts]: '{"myogo":true,"collectionId":"ogo-velo"}' }],
  ],
} as const;

for (const brand of ['main', 'ogo'] as const) {
  test(
    `${brand}: the first page fetches before the app is loaded, and nothing twice`,
    { tag: brand === 'main' ? '@proof' : [] },
    async ({ page, baseURL }) => {
      const origin = brand === 'main' ? baseURL! : baseURL!.replace('//', '//ogo.');
      await signInByApi(page, origin, brand);
      await page.addInitScript(writeDown);
      await page.addInitScript(comeAnew);
      for (const [path, wanted] of pages[brand]) {
        await page.goto(`${origin}/manifest.json`);
        const { requests, ahead } = await visit(page, origin + path);
        for (const [name, body] of Object.entries(wanted)) expect(requests.get(name), name).toEqual([body]);
        for (const name of ahead) expect(requests.get(name), `${name} was asked twice`).toHaveLength(1);
        expect(ahead.length).toBeGreaterThan(1);
      }
      await page.evaluate(() => sessionStorage.setItem('returning', 'yes'));
      await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
      const { ahead } = await visit(page, `${origin}/`);
      expect(ahead, 'with kept answers nothing is asked ahead').toEqual([]);
      await expectPicture(page, origin, brand);
    },
  );
}

test(
  'a page that prefetches for an expired session leads to signing in',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    await page.evaluate(() => localStorage.setItem('pwaToken', 'spoilt'));
    await page.context().clearCookies();
    await page.goto(`${baseURL}/shop/sticks`);
    await expect(page).toHaveURL(/\/(auth|is18)/);
  },
);

/**
 * A later visit shows the first screen as it was left before any script of the app is loaded, and only to its own
 * customer.
 */
async function expectPicture(page: Page, origin: string, brand: string): Promise<void> {
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), `snapshot.${brand}./`)).not.toBeNull();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${origin}/`);
  const shown = page.locator('#root main');
  await expect(shown.getByText('Твій баланс')).toBeVisible();
  await expect(page.locator('#root')).toHaveAttribute('inert');
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${origin}/`);
  await expect(shown).toHaveCount(0);
}

interface RequestSeen {
  name: string;
  body: string | null;
  isAhead: boolean;
}

/** What was asked, by call and with which bodies, and which of it came before any of the app's own scripts could run. */
async function visit(page: Page, url: string): Promise<{ requests: Map<string, (string | null)[]>; ahead: string[] }> {
  await page.goto(url, { waitUntil: 'networkidle' });
  // Everything the page had prefetched is taken by the screen, on a slow machine some time after the network is idle.
  const untaken = () => (window as { prefetched?: { answers: Map<string, unknown> } }).prefetched?.answers.size ?? 0;
  await expect.poll(() => page.evaluate(untaken)).toBe(0);
  const all = await page.evaluate(() => (globalThis as unknown as { requests: RequestSeen[] }).requests);
  const bodies = Map.groupBy(all, ({ name }) => name);
  return {
    requests: new Map([...bodies].map(([name, calls]) => [name, calls.map(({ body }) => body)])),
    ahead: all.filter(({ isAhead }) => isAhead).map(({ name }) => name),
  };
}

/**
 * An app that is left stores its replies, some after the next page has begun, so they are deleted by the page after
 * that.
 */
function comeAnew(): void {
  if (sessionStorage.getItem('returning') !== null) return;
  for (const key of Object.keys(localStorage)) if (key.startsWith('answers.')) localStorage.removeItem(key);
}

/** Modules run once the page is parsed, so earlier requests are those of the page itself. */
function writeDown(): void {
  const requests: RequestSeen[] = [];
  const usual = window.fetch;
  Object.assign(globalThis, { requests });
  window.fetch = (resource, init) => {
    const { pathname, search } = new URL(resource instanceof Request ? resource.url : resource, location.href);
    const { method = 'GET', body } = init ?? {};
    if (pathname.startsWith('/api/')) {
      const isAhead = document.readyState === 'loading';
      requests.push({ name: `${method} ${pathname}${search}`, body: typeof body === 'string' ? body : null, isAhead });
    }
    return usual(resource, init);
  };
}
