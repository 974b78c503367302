// What only the second brand's shop has: its promo code, the gift for pouches, and the courier of the second carrier.
import type { Page } from '@playwright/test';
import { callApi, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';
import { addToCart, chooseBranch, confirmButton, originOf, placedNumber, plenty } from '../setup/steps.ts';

const { collection, id } = plenty.ogo;

test('the promo code shows what is missing at two, takes 30 % at three, and works once', async ({ page, baseURL }) => {
  const origin = originOf(baseURL!, 'ogo');
  await signInByApi(page, origin, 'ogo');
  await addToCart(page, origin, collection, id);
  await page.goto(`${origin}/shop/cart`);
  await page.getByRole('button', { name: /^Більше/ }).tap();
  await enterCode(page, 'ogo30');
  await expect(page.getByText(/Потрібно щонайменше 3.позначені товари: ще.1/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Оформити · 250 ₴' })).toBeVisible();
  await page.getByRole('button', { name: /^Більше/ }).tap();
  await expect(page.getByText(/−30.% на.позначені товари velo/)).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Оформити · 262,50 ₴' }).tap();
  await page.getByRole('button', { name: /^Місто/ }).tap();
  await page.getByRole('button', { name: 'Київ', exact: true }).tap();
  await chooseBranch(page);
  await goToTheLastLook(page);
  await confirmButton(page).tap();
  const number = await placedNumber(page);
  await page.goto(`${origin}/history-order?o=${number}`);
  const card = page.getByRole('article').filter({ hasText: number });
  await expect(card).toContainText('262,50 ₴');
  await expect(card).toContainText('OGO30');

  await addToCart(page, origin, collection, id);
  await page.goto(`${origin}/shop/cart`);
  await enterCode(page, 'OGO30');
  await expect(page.getByText('Цей код уже використано')).toBeVisible();
});

test(
  'IPOST brings it at a chosen hour; where it does not go, the branch is back and nothing typed is lost',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    const origin = originOf(baseURL!, 'ogo');
    await signInByApi(page, origin, 'ogo');
    await addToCart(page, origin, collection, id);
    await page.goto(`${origin}/shop/delivery`);
    await page.getByRole('button', { name: /^Місто/ }).tap();
    await page.getByRole('button', { name: 'Київ', exact: true }).tap();
    await chooseBranch(page);
    await page.getByRole('radio', { name: /^IPOST/ }).check();
    await page.getByLabel('Вулиця').fill('Хрещатик');
    await page.getByLabel('Будинок').fill('22');
    await page.getByLabel(/^Кв/).fill('7');

    await page.getByRole('button', { name: /^Місто/ }).tap();
    await page.getByRole('button', { name: 'Запоріжжя', exact: true }).tap();
    await expect(page.getByText(/У.цьому місті IPOST не.доставляє. Повернули доставку у.відділення/)).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Відділення/ })).toBeChecked();

    await page.getByRole('button', { name: /^Місто/ }).tap();
    await page.getByRole('button', { name: 'Київ', exact: true }).tap();
    await closePicker(page);
    await page.getByRole('radio', { name: /^IPOST/ }).check();
    await expect(page.getByLabel('Будинок')).toHaveValue('22');
    await page
      .getByRole('radio', { name: 'Завтра' })
      .or(page.getByRole('button', { name: 'Завтра' }))
      .first()
      .tap();
    await page.getByText('14:00–18:00').tap();
    await page.getByRole('button', { name: 'Далі' }).tap();
    // Its courier collects no money.
    await expect(page.getByRole('radio', { name: /^Картка/ })).toBeChecked();
    await expect(page.getByRole('radio', { name: /^При.отриманні/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Далі' }).tap();
    await expect(page.getByText(/Завтра, 14:00–18:00/)).toBeVisible();
    await confirmButton(page).tap();
    // On the bank's page, which opens and returns automatically.
    await page.getByRole('button', { name: /^4242/ }).tap();
    await expect(page).toHaveURL(/\/shop\/success\?o=\d+$/);
    const number = await placedNumber(page);
    await expect.poll(async () => JSON.stringify(await callApi(page, '/emulators/ipost/orders'))).toContain('Хрещатик');
    await page.goto(`${origin}/history-order?o=${number}`);
    await expect(page.getByRole('article').filter({ hasText: number })).toContainText(/Хрещатик.*22.*кв\.\/оф\. 7/);
  },
);

async function goToTheLastLook(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Далі' }).tap();
  await expect(page.getByRole('radio', { name: /^При.отриманні/ })).toBeChecked();
  await page.getByRole('button', { name: 'Далі' }).tap();
  await expect(confirmButton(page)).toBeVisible();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Маю промокод' }).tap();
  await page.getByLabel('Промокод або код друга').fill(code);
  await page.getByRole('button', { name: 'Застосувати' }).tap();
}

async function closePicker(page: Page): Promise<void> {
  const back = page.getByRole('dialog').getByRole('button', { name: 'Назад' });
  if (await back.isVisible().catch(() => false)) await back.tap();
}
