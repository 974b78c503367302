// Every look of every screen, one after another: for a visitor, for a new customer, for one who scans and buys.
import type { Page } from '@playwright/test';
import type { Brand } from '@club/rules/brands';
import { alivePacks, orderByApi, redeemByApi, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { stopsOf } from '../../tools/walks/stops.ts';
import { walkDevices, walkPlan } from './devices-walk.ts';
import { walkNotifications } from './notifications-walk.ts';
import type { Check } from './check.ts';
import { walkFeedback } from './feedback-walk.ts';
import { makePackPhoto } from '../setup/pack-photo.ts';
import { expect } from '../setup/phone.ts';
import { walkSupport } from './support-walk.ts';
import { betweenTaps } from '../setup/pauses.ts';
import { addToCart, chooseBranch, confirmButton, plenty } from '../setup/steps.ts';

/** A product with variants, its collection, and its available ones. */
const withChoice: Record<Brand, string> = { main: '/shop/devices/7700021', ogo: '/shop/ogo-velo/7700102' };

export async function walkVisitor(page: Page, origin: string, brand: Brand, check: Check): Promise<void> {
  await open(page, `${origin}/auth`);
  await check('age gate');
  await page.context().addCookies([{ name: 'is18', value: '1', url: origin }]);
  for (const stop of stopsOf(brand).filter((s) => !s.signedIn)) {
    await open(page, origin + stop.path);
    await check(stop.name);
  }
}

// Without a filled cart these lead to the empty one; the rest look like the buyer's view.
export const seenElsewhere = new Set([
  'delivery',
  'payment',
  'checkout',
  'collection',
  'scan-velo',
  'scan-instruction-velo',
  'vocabulary-velo',
  'vocabulary-ogo-club',
  'product',
  'news-item',
  'invite-test-drive',
]);

export async function walkNewCustomer(page: Page, origin: string, brand: Brand, check: Check): Promise<void> {
  await signInByApi(page, origin, brand);
  for (const stop of stopsOf(brand).filter((s) => s.signedIn && !seenElsewhere.has(s.name))) {
    await open(page, origin + stop.path);
    await check(`${stop.name}, new customer`);
  }
  await open(page, `${origin}/`);
  await page.getByRole('button', { name: 'Меню' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('menu');
  await open(page, `${origin}${withChoice[brand]}`);
  await check('product with variants');
  await open(page, `${origin}/certificates`);
  await page
    .getByRole('button', { name: /^Обрати/ })
    .first()
    .tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('certificate, too few XP');
  await open(page, `${origin}/scan/sticks?by=hand`);
  await page.getByLabel('Код із пачки').fill('NA2Y-NZ7K-Q34JW');
  await check('code by hand, mistyped');
  await walkNotifications(page, origin, check);
}

export async function walkBuyer(page: Page, origin: string, brand: Brand, check: Check): Promise<void> {
  await signInByApi(page, origin, brand);
  const codes = (await alivePacks(page, brand)).slice(-3).map((pack) => pack.code);
  await redeemByApi(page, brand, [...codes, codes[0]!]);
  await orderByApi(page, brand, plenty[brand], 2);
  for (const [name, path] of [
    ['home with an order', '/'],
    ['scans', '/scan'],
    ['scan history', '/scan/history'],
    ['XP history', '/history-bonuses'],
    ['orders', '/history-order'],
  ] as const) {
    await open(page, origin + path);
    await check(name);
  }
  await open(page, `${origin}/scan/multi?by=photo`);
  const buffer = await makePackPhoto([{ text: codes[0]!, kind: 'DataMatrix', at: { x: 450, y: 350 } }]);
  await page.getByLabel('Обрати фото').last().setInputFiles({ name: 'pack.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('region', { name: 'Знайдено 1 код' })).toBeVisible();
  await check('photo with a code');
  await open(page, `${origin}/history-order`);
  await page.getByRole('main').locator('summary, button[aria-expanded]').first().tap();
  await check('orders, one opened');
  await open(page, `${origin}/history-bonuses`);
  await page.getByRole('main').getByText('+10 XP').first().tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('XP entry');
  await open(page, `${origin}/news`);
  await page.getByRole('main').locator('a[href^="/news/"]').first().tap();
  await expect(page).toHaveURL(/\/news\/./);
  await settle(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check('news item');
  await walkDevices(page, origin, brand, check);
  await walkPlan(page, origin, check);
  await walkFeedback(page, origin, brand, check);
  await walkSupport(page, origin, brand, check);
  await runMarathon(page, origin, check);
  await buy(page, origin, brand, check);
}

async function runMarathon(page: Page, origin: string, check: Check): Promise<void> {
  await open(page, `${origin}/marathon`);
  await page.getByRole('button', { name: 'Приєднатися' }).tap();
  // The codes of today are a task of the day.
  await expect(page.getByText(/Сьогодні зараховано/)).toBeVisible();
  await check('marathon, today done');
  await open(page, `${origin}/marathon/quiz`);
  await page.getByRole('button', { name: 'Почати' }).tap();
  await page.getByRole('radio').first().check();
  await check('quiz, a question');
  await page.getByRole('button', { name: 'Підтвердити' }).tap();
  await expect(page.getByRole('button', { name: 'Далі' })).toBeVisible();
  await check('quiz, an explanation');
}

async function buy(page: Page, origin: string, brand: Brand, check: Check): Promise<void> {
  const { collection, id } = plenty[brand];
  await addToCart(page, origin, collection, id);
  await check('product in the cart');
  await open(page, `${origin}/shop/${collection}`);
  await check('collection with the cart bar');
  await page.getByRole('button', { name: /^Сортування/ }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('sorting');
  await open(page, `${origin}/shop/cart`);
  await check('cart');
  await open(page, `${origin}/shop/delivery`);
  await page.getByRole('button', { name: 'Далі' }).tap();
  await check('delivery, something missing');
  await page.getByRole('button', { name: /^Місто/ }).tap();
  await page.getByRole('searchbox').waitFor();
  await check('city picker');
  await page.getByRole('searchbox').fill('льв');
  await expect(page.getByText(/^Знайдено/)).toBeVisible();
  await check('city picker, found');
  await page.goBack();
  await page.getByRole('button', { name: /^Місто/ }).tap();
  await page.getByRole('button', { name: 'Київ', exact: true }).tap();
  await expect(page.getByText(/^Знайдено/)).toBeVisible();
  await check('branch picker');
  await chooseBranch(page);
  await page.getByRole('button', { name: 'Змінити: Отримувач' }).tap();
  await check('delivery, filled');
  await page.getByRole('button', { name: 'Далі' }).tap();
  await page.getByRole('button', { name: 'Додати коментар' }).tap();
  await page.getByLabel('Коментар до').fill('Подзвоніть, будь ласка, за годину');
  await check('payment, filled');
  await page.getByRole('button', { name: 'Далі' }).tap();
  await expect(confirmButton(page)).toBeVisible();
  await check('confirmation');
  await page.context().setOffline(true);
  await confirmButton(page).tap();
  await expect(page.getByText('Немає звʼязку. Усе заповнене збережено')).toBeVisible();
  await check('confirmation, offline');
  await page.context().setOffline(false);
  await betweenTaps(page);
  await page.getByRole('button', { name: /^Повторити/ }).tap();
  await expect(page.getByRole('heading', { name: /Замовлення №/ })).toBeVisible();
  await settle(page);
  await check('success');
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await settle(page);
}

/** Everything is loaded: no skeleton, a heading, the fonts drawn. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('h1') !== null && document.querySelector('[class*="skeleton"]') === null,
  );
  await page.evaluate(() => document.fonts.ready);
}
