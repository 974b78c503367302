// Two brands in one app: changed on the main host and back, and never on the second brand's own host.
import type { Page } from '@playwright/test';
import { signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';
import { betweenTaps } from '../setup/pauses.ts';
import { addToCart, originOf, plenty } from '../setup/steps.ts';

const brandOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.brand);
const menu = (page: Page) => page.getByRole('dialog');
const cart = (page: Page, units: string) => page.getByRole('link', { name: `Кошик: ${units}` });

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Меню' }).tap();
  await expect(menu(page)).toBeVisible();
}

/** Whether the server has the page for who has these cookies. */
const statusOf = async (page: Page, url: string) => (await page.request.get(url)).status();

async function changeTo(page: Page, club: RegExp, brand: 'main' | 'ogo'): Promise<void> {
  await openMenu(page);
  await menu(page).getByRole('button', { name: club }).tap();
  await expect(page.locator(`html[data-brand="${brand}"]`)).toBeAttached();
  await expect(page.getByRole('region', { name: 'Твій баланс' })).toBeVisible();
  await expect(menu(page)).toBeHidden();
}

test(
  'the brand is changed in the menu and back, each with its own cart, in one session',
  { tag: ['@BRAND-01'] },
  async ({ page, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    await addToCart(page, baseURL!, plenty.main.collection, plenty.main.id);
    await page.goto(`${baseURL}/`);
    await expect(cart(page, '1 товар')).toBeVisible();

    await changeTo(page, /^Перейти в.oʼgo.Club$/, 'ogo');
    await expect(page.getByRole('heading', { name: /^oʼgo.Club$/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Кошик порожній' })).toBeVisible();
    expect(await page.evaluate(() => document.cookie)).toContain('ogo_token=1');
    expect(await page.evaluate(() => localStorage.getItem('ogo_shop_id'))).toMatch(/^\d+$/);
    await addToCart(page, baseURL!, plenty.ogo.collection, plenty.ogo.id);
    await page.reload();
    expect(await brandOf(page)).toBe('ogo');
    expect(await statusOf(page, `${baseURL}/why-ogo`)).toBe(200);
    await page.goto(`${baseURL}/`);
    await expect(cart(page, '1 товар')).toBeVisible();

    await betweenTaps(page);
    await changeTo(page, /^Перейти в.Клуб.XP$/, 'main');
    expect(await statusOf(page, `${baseURL}/why-ogo`)).toBe(404);
    await page.goto(`${baseURL}/shop/cart`);
    await expect(page.getByRole('main').getByRole('link', { name: /Стіки/ }).first()).toBeVisible();
  },
);

test('the chosen brand is on the page before anything is painted', async ({ page, baseURL }) => {
  await signInByApi(page, baseURL!, 'main');
  await page.evaluate(() => localStorage.setItem('brand', 'ogo'));
  // The page that signed in may still be loading its later parts, and must not lose them.
  await page.goto('about:blank');
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto(`${baseURL}/`, { waitUntil: 'commit' });
  await expect(page.locator('.shell-app .shell-ogo')).toBeVisible();
  await expect(page.locator('.shell-app .shell-main')).toBeHidden();
});

test('without a network the brand stays, and the customer reads so', { tag: '@proof' }, async ({ page, baseURL }) => {
  await signInByApi(page, baseURL!, 'main');
  await addToCart(page, baseURL!, plenty.main.collection, plenty.main.id);
  await page.goto(`${baseURL}/`);
  await openMenu(page);
  await page.context().setOffline(true);
  await menu(page)
    .getByRole('button', { name: /^Перейти в/ })
    .tap();
  await expect(menu(page).getByText(/Не.вдалося перейти.*Немає звʼязку/)).toBeVisible();
  expect(await brandOf(page)).toBe('main');
  await page.context().setOffline(false);
  await page.keyboard.press('Escape');
  await expect(cart(page, '1 товар')).toBeVisible();
});

test("signing out returns to the host's own brand", { tag: '@proof' }, async ({ page, baseURL }) => {
  await signInByApi(page, baseURL!, 'main');
  await page.goto(`${baseURL}/`);
  await changeTo(page, /^Перейти в.oʼgo.Club$/, 'ogo');
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Вийти' }).tap();
  await page.getByRole('dialog', { name: 'Вийти з акаунта?' }).getByRole('button', { name: 'Вийти' }).tap();
  await expect(page.getByRole('heading', { name: 'Вхід у клуб' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  expect(await brandOf(page)).toBe('main');
  expect(await page.evaluate(() => document.cookie)).not.toContain('ogo_token');
});

test("the second brand's own host has no switch", { tag: ['@proof', '@BRAND-02'] }, async ({ page, baseURL }) => {
  const ogo = originOf(baseURL!, 'ogo');
  await signInByApi(page, ogo, 'ogo');
  await page.goto(`${ogo}/`);
  await openMenu(page);
  await expect(menu(page).getByRole('link', { name: 'Головна' })).toBeVisible();
  await expect(menu(page).getByRole('button', { name: /^Перейти в/ })).toHaveCount(0);
});
