// Customers' actions that give staff work, by the calls of their app.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { callApi, orderByApi, redeemAnyByApi, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { patience } from '../../tools/tests/slowness.ts';
import type { OwnApp } from '../setup/own-app.ts';
import { expect } from '../setup/phone.ts';
import { plenty } from '../setup/steps.ts';
import { demoDevices, firstFree } from '../walks/devices-walk.ts';
import { buyInShop } from '../walks/feedback-walk.ts';

interface Customer {
  phone: string;
  id: string;
}

export async function newCustomer(page: Page, url: string): Promise<Customer> {
  const { phone } = await signInByApi(page, url, 'main');
  const id = await page.evaluate(() => localStorage.getItem('glo_shop_id'));
  return { phone, id: id! };
}

/** Gives the number. */
export const placeOrder = (page: Page, units = 1): Promise<string> => orderByApi(page, 'main', plenty.main, units);

/** Staff's actions before the journey begins. */
export const deliver = (app: OwnApp, number: string): Promise<void> =>
  app.clubAtOnce(['order', 'pack', number], ['order', 'ship', number, '20450000000017'], ['order', 'deliver', number]);

export async function requestReturn(page: Page, number: string): Promise<void> {
  const { list } = await callApi<{ list: { id: string; order_number: string }[] }>(
    page,
    '/api/api-shop/get-orders',
    'main',
    {},
  );
  const order = list.find((one) => one.order_number === number);
  await callApi(page, '/api/api-shop/request-return', 'main', {
    orderId: order!.id,
    reason: 'not_needed',
    comment: 'Колір на фото інший',
  });
}

export async function writeRequest(page: Page, text: string): Promise<string> {
  const body = { key: randomUUID(), topic: 'xp', text, photos: [] };
  return (await callApi<{ request_id: string }>(page, '/api/support/open', 'main', body)).request_id;
}

export async function sendDocument(page: Page): Promise<void> {
  const photo = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#aab7c4' } }).jpeg();
  const image = (await photo.toBuffer()).toString('base64');
  await callApi(page, '/api/age/send-document', 'main', { kind: 'driving-licence', image });
}

export async function redeemOne(page: Page): Promise<void> {
  await redeemAnyByApi(page, 'main');
}

/** Registers a device and requests a replacement. */
export async function breakDevice(page: Page): Promise<void> {
  const { serial } = await firstFree(page, 'main', await demoDevices(page, 'main'));
  const { registered } = await callApi<{ registered: { id: string } }>(page, '/api/devices/register', 'main', {
    serial,
    purchased_on: new Date().toISOString().slice(0, 10),
  });
  const body = { device_id: registered.id, fault: 'power', text: 'Мовчить' };
  await callApi(page, '/api/devices/ask-replacement', 'main', body);
}

/** Purchases in a shop, each reviewed in the app. */
export async function writeReviews(page: Page, url: string, titles: readonly string[]): Promise<void> {
  for (const title of titles) await buyInShop(page, 'main', title);
  for (const title of titles) {
    const purchase = page.getByRole('link', { name: new RegExp(title) });
    await page.goto(`${url}/feedback`);
    await expect(purchase, 'the register tells the club of it some time after').toBeVisible({
      timeout: patience(30_000),
    });
    await purchase.click();
    await page.getByRole('radio', { name: /^4/ }).check({ force: true });
    await page.getByLabel(/Твій\sвідгук/).fill('Зручний, стоїть рівно.');
    await page.getByRole('button', { name: 'Надіслати' }).click();
    await expect(page.getByRole('heading', { name: 'Дякуємо за відгук!' })).toBeVisible();
  }
}
