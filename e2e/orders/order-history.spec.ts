// After an order: cancelling it, repeating it, returning it.
import type { Page } from '@playwright/test';
import { callApi, orderByApi, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';
import { betweenTaps } from '../setup/pauses.ts';
import { addToCart, confirmButton, goToConfirmation, placedNumber, plenty } from '../setup/steps.ts';

test('a cancelled order is restocked, and its card shows the outcome', async ({ page, staffed: app }) => {
  const lastThree = { id: '7700033', variantId: '4400034' };
  await signInByApi(page, app.url, 'main');
  const number = await orderByApi(page, 'main', lastThree, 3);
  expect(await stockOf(page, lastThree)).toBe(0);
  await page.goto(`${app.url}/history-order?o=${number}`);
  const card = page.getByRole('article').filter({ hasText: number });
  await card.getByRole('button', { name: 'Скасувати замовлення' }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Не скасовувати' }).tap();
  await expect(sheet).toBeHidden();
  await expect(card).toContainText('Прийнято');
  await betweenTaps(page);
  await card.getByRole('button', { name: 'Скасувати замовлення' }).tap();
  await sheet.getByRole('button', { name: 'Скасувати замовлення' }).tap();
  await expect(page.getByText(`Замовлення № ${number} скасовано`)).toBeVisible();
  await expect(card).toContainText('Скасовано');
  await expect(card.getByRole('button', { name: 'Скасувати замовлення' })).toHaveCount(0);
  expect(await stockOf(page, lastThree)).toBe(3);
  await page.goto(`${app.url}/history-order`);
  await page.getByRole('button', { name: 'Активні' }).tap();
  await expect(page).toHaveURL(/show=active/);
  await expect(page.getByText('Активних замовлень немає')).toBeVisible();
});

test(
  'the last order is repeated in three taps from Home',
  { tag: ['@ORDER-12', '@proof'] },
  async ({ page, baseURL }) => {
    const { collection, id } = plenty.main;
    await signInByApi(page, baseURL!, 'main');
    await addToCart(page, baseURL!, collection, id);
    await goToConfirmation(page, baseURL!);
    await confirmButton(page).tap();
    const first = await placedNumber(page);
    await page.goto(`${baseURL}/`);

    await page.getByRole('button', { name: /^Повторити замовлення/ }).tap();
    await page.getByRole('button', { name: /^Як минулого разу/ }).tap();
    await confirmButton(page).tap();
    await expect(page.getByRole('heading', { name: /Замовлення № \d+/ })).toBeVisible();
    const second = await placedNumber(page);
    expect(second).not.toBe(first);
    await page.goto(`${baseURL}/history-order`);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
    for (const number of [first, second]) {
      await expect(page.getByRole('article').filter({ hasText: number })).toContainText('105 ₴');
    }
  },
);

test('repeating an order reports what the shop no longer has', { tag: '@proof' }, async ({ page, baseURL }) => {
  await signInByApi(page, baseURL!, 'main');
  const number = await orderByApi(page, 'main', plenty.main);
  await page.goto(`${baseURL}/history-order`);
  await page.route('**/api/api-shop/get-products-by-id', (route) => route.fulfill({ json: { products: [] } }));
  await page.getByRole('button', { name: `Повторити замовлення № ${number}` }).tap();
  await expect(page).toHaveURL(/\/shop\/cart$/);
  await expect(page.getByText(/більше не.продається/)).toBeVisible();
});

test(
  "a delivered order is returned: the request is pending, and the staff's answer is shown",
  { tag: '@proof' },
  async ({ page, staffed: app }) => {
    await signInByApi(page, app.url, 'main');
    const number = await orderByApi(page, 'main', plenty.main);
    await app.club('order', 'pack', number);
    await app.club('order', 'ship', number, '20400000000001');
    await app.club('order', 'deliver', number);
    await page.goto(`${app.url}/history-order?o=${number}`);
    const card = page.getByRole('article').filter({ hasText: number });
    await expect(card).toContainText('20400000000001');
    await card.getByRole('button', { name: 'Повернути' }).tap();
    await card.getByRole('button', { name: 'Надіслати запит' }).tap();
    await expect(card).toContainText('Обери причину');
    await card.getByRole('radio', { name: /пошкоджено/ }).check();
    await card.getByLabel(/Коментар/).fill('Не вмикається');
    await page.reload();
    await card.getByRole('button', { name: 'Повернути' }).tap();
    await expect(card.getByLabel(/Коментар/)).toHaveValue('Не вмикається');
    await card.getByRole('button', { name: 'Надіслати запит' }).tap();
    await expect(card).toContainText('Розглядаємо запит на повернення');
    await expect(card.getByRole('button', { name: 'Повернути' })).toHaveCount(0);

    await app.club('order', 'refuse-return', number, '--reason=Пристрій пошкоджено після падіння');
    await page.goto(`${app.url}/`);
    await page.getByRole('link', { name: /У поверненні відмовлено/ }).tap();
    await expect(page.getByRole('main')).toContainText('Відповідь клубу: Пристрій пошкоджено після падіння');
  },
);

async function stockOf(page: Page, { id, variantId }: { id: string; variantId: string }): Promise<number> {
  const { products } = await callApi<{ products: { stock: number }[] }>(
    page,
    '/api/api-shop/get-products-by-id',
    'main',
    {
      prods: { [variantId]: { id } },
    },
  );
  return products[0]?.stock ?? 0;
}
