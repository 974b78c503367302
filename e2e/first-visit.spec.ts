// A phone that keeps nothing yet: what the first page needs comes along with the app, once.
import type { Page } from '@playwright/test';
import { signInByApi } from '../tools/demo-visitor.ts';
import { expect, test } from './phone.ts';

const shelf = 'POST /api/api-shop/get-products-by-collection';
const pages = {
  main: [
    ['/', { [shelf]: '{"collectionId":"popular"}', 'POST /api/api-shop/get-orders': '{"offset":0}' }],
    ['/shop/sticks', { [shelf]: '{"collectionId":"sticks"}' }],
    ['/shop/sticks/7700007', { 'POST /api/api-shop/get-product-by-id': '{"id":"7700007","collectionId":"sticks"}' }],
  ],
  ogo: [
    ['/', { [shelf]: '{"myogo":true,"collectionId":"ogo-velo"}', 'GET /api/get-balance?myogo=true': null }],
    ['/shop', { [shelf]: '{"myogo":true,"collectionId":"ogo-velo"}' }],
  ],
} as const;

for (const brand of ['main', 'ogo'] as const) {
  test(`${brand}: the first page asks before the app is there, and nothing twice`, async ({ page, baseURL }) => {
    const origin = brand === 'main' ? baseURL! : baseURL!.replace('//', '//ogo.');
    await signInByApi(page, origin, brand);
    for (const [path, wanted] of pages[brand]) {
      // An app that is left keeps its answers, so they are taken away once it is gone.
      await page.goto(`${origin}/manifest.json`);
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage)) if (key.startsWith('answers.')) localStorage.removeItem(key);
      });
      const { asked, ahead } = await visit(page, origin + path);
      for (const [name, body] of Object.entries(wanted)) expect(asked.get(name), name).toEqual([body]);
      for (const name of ahead) expect(asked.get(name), `${name} was asked twice`).toHaveLength(1);
      expect(ahead.length).toBeGreaterThan(1);
      // Whatever the page had asked was taken by the screen.
      const untaken = () =>
        (window as { askedAhead?: { answers: Map<string, unknown> } }).askedAhead?.answers.size ?? 0;
      expect(await page.evaluate(untaken)).toBe(0);
    }
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
    const { ahead } = await visit(page, `${origin}/`);
    expect(ahead, 'with kept answers nothing is asked ahead').toEqual([]);
  });
}

test('a page that asks ahead for a session that is over leads to signing in', async ({ page, baseURL }) => {
  await signInByApi(page, baseURL!, 'main');
  await page.evaluate(() => localStorage.setItem('pwaToken', 'spoilt'));
  await page.context().clearCookies();
  await page.goto(`${baseURL}/shop/sticks`);
  await expect(page).toHaveURL(/\/(auth|is18)/);
});

/** What was asked, by call and with which bodies, and which of it came before the app's own files. */
async function visit(page: Page, url: string): Promise<{ asked: Map<string, (string | null)[]>; ahead: string[] }> {
  const asked = new Map<string, (string | null)[]>();
  const ahead: string[] = [];
  let isHere = false;
  const note = (request: { url(): string; method(): string; postData(): string | null }): void => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const name = `${request.method()} ${pathname}${search}`;
    asked.set(name, [...(asked.get(name) ?? []), request.postData()]);
    if (!isHere) ahead.push(name);
  };
  // The app's own script is held until the page has had its say.
  await page.route('**/assets/index-*.js', async (route) => {
    await page.waitForFunction(() => document.readyState !== 'loading');
    isHere = true;
    await route.continue();
  });
  page.on('request', note);
  await page.goto(url, { waitUntil: 'networkidle' });
  page.off('request', note);
  await page.unroute('**/assets/index-*.js');
  return { asked, ahead };
}
