// Without a network every screen opens with what was last seen; signing out leaves nothing behind.
import type { Page } from '@playwright/test';
import { orderByApi, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { startApp } from '../../tools/app/run-app.ts';
import { workerReady } from '../../tools/walks/worker-ready.ts';
import { patience } from '../../tools/tests/slowness.ts';
import { expect, test } from '../setup/phone.ts';
import { plenty } from '../setup/steps.ts';

test.slow();
test.use({ serviceWorkers: 'allow' });

const storedOnPhone = (page: Page) =>
  page.evaluate(async () => {
    const boxes = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    const databases = await indexedDB.databases();
    return {
      storage: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      cookies: document.cookie,
      databases: databases.map(({ name }) => name),
      personal: boxes.flat().filter((url) => /\/m?api\/|\/photos\//.test(url)),
    };
  });

test(
  'every screen opens without the server, with its last data and their time; after signing out nothing is left',
  { tag: ['@PWA-06'] },
  async ({ page }) => {
    const app = await startApp({ DATABASE_URL: 'memory' });
    const url = `http://localhost:${app.port}`;
    const { phone } = await signInByApi(page, url, 'main');
    const number = await orderByApi(page, 'main', plenty.main);
    // A page that is still open when the stream of changes begins would never have a quiet network again.
    await page.route('**/api/live', (route) => route.abort());
    // A page is left with its replies when they are on the screen, which an idle network alone does not show.
    for (const [path, seen] of [
      ['/', page.getByRole('heading', { level: 1 })],
      ['/shop/sticks', page.getByRole('article')],
      ['/history-order', page.getByText(number)],
      ['/news', page.getByRole('main').getByRole('listitem')],
    ] as const) {
      await page.goto(url + path, { waitUntil: 'networkidle' });
      await expect(seen.first()).toBeVisible();
    }
    await workerReady(page);
    await app.stop();

    await page.goto(`${url}/history-order`);
    await expect(page.getByText(number)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Немає звʼязку' })).toContainText(/\d\d:\d\d/);
    await page.goto(`${url}/shop/sticks`);
    await expect(page.getByRole('article').first()).toBeVisible();
    // Screens that were never opened: their frame, their title, and a word that the data cannot come.
    for (const [path, title] of [
      ['/my-devices', 'Мої пристрої'],
      ['/marathon', 'Марафон'],
      ['/scan', 'Сканер'],
      ['/shop/cart', 'Кошик'],
    ] as const) {
      await page.goto(url + path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText('Не вдалося відкрити сторінку')).toHaveCount(0);
    }
    await page.goto(`${url}/no/such/page`);
    await expect(page.getByText('Такого трапляється').or(page.getByText('Сторінку не знайдено')).first()).toBeVisible();

    await page.goto(`${url}/`);
    await page.getByRole('button', { name: 'Меню' }).tap();
    await page.getByRole('button', { name: /^Вийти/ }).tap();
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Вийти' }).last();
    if (await confirm.isVisible()) await confirm.tap();
    await expect(page).toHaveURL(/\/auth$/);
    const left = await storedOnPhone(page);
    expect(left.personal).toEqual([]);
    expect(left.databases).toEqual([]);
    for (const secret of [phone, number, 'Коваленко', 'pwaToken']) {
      expect(left.storage + left.cookies, secret).not.toContain(secret);
    }
  },
);

test(
  'a newer build is put on at the next change of page, not in the middle of an order, and not without end',
  { tag: ['@PWA-03'] },
  async ({ page, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    await page.goto('/');
    // The page before polls on its own; the next one fetches once the flag is cleared again.
    const flags = async () => (await page.context().cookies()).map(({ name }) => name);
    await expect.poll(flags).toContain('version_check');
    await page.route('**/api/get-version', (route) => route.fulfill({ json: { version: '0.1.0', build: 'newer' } }));
    await page.context().clearCookies({ name: 'version_check' });
    const versionReply = page.waitForResponse('**/api/get-version');
    await page.reload();
    await (await versionReply).finished();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    let loads = 0;
    page.on('load', () => (loads += 1));
    const tabs = page.getByRole('navigation').last();
    await page.evaluate(() => history.pushState(null, '', '/'));
    await expect(async () => {
      await tabs.getByRole('link', { name: 'Каталог' }).tap();
      await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
      await tabs.getByRole('link', { name: 'Сканер' }).tap();
      await expect.poll(() => loads, { timeout: patience(2000) }).toBe(1);
    }, 'a page that has not read the answer yet changes as ever, and the next change puts the build on').toPass();
  },
);
