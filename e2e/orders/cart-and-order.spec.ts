// From the cart to the order, when something does not go as planned.
import { orderByApi, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';
import { betweenTaps } from '../setup/pauses.ts';
import { addToCart, confirmButton, goToConfirmation, placedNumber, plenty } from '../setup/steps.ts';

const { collection, id } = plenty.main;

test(
  'the cart and every step of the checkout outlive a reload and the way back, and the order has the right total',
  { tag: ['@ORDER-01', '@/shop/checkout'] },
  async ({ page, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    await addToCart(page, baseURL!, collection, id);
    await page.goto(`${baseURL}/shop/cart`);
    await page.getByRole('button', { name: /^Більше/ }).tap();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Оформити · 210 ₴' })).toBeVisible();
    await goToConfirmation(page, baseURL!);
    await page.reload();
    await expect(page.getByText('Відділення № 12')).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Додати коментар' }).tap();
    await page.getByLabel('Коментар до').fill('Домофон не працює');
    await page.reload();
    await expect(page.getByLabel('Коментар до')).toHaveValue('Домофон не працює');
    await page.goBack();
    await expect(page.getByRole('button', { name: /^Відділення.*№.12/ })).toBeVisible();
    await page.goForward();
    await page.getByRole('button', { name: 'Далі' }).tap();
    await expect(page.getByText('«Домофон не працює»')).toBeVisible();
    await confirmButton(page).tap();
    const number = await placedNumber(page);
    await page.reload();
    expect(await placedNumber(page)).toBe(number);
    await page.getByRole('link', { name: 'На головну' }).tap();
    await expect(page).toHaveURL(`${baseURL}/`);
    await page.goBack();
    await expect(page).toHaveURL(`${baseURL}/shop/cart`);
    await page.goto(`${baseURL}/history-order`);
    await expect(page.getByRole('article').filter({ hasText: number })).toContainText('210 ₴');
    await page.goto(`${baseURL}/shop/cart`);
    await expect(page.getByText('Тут порожньо')).toBeVisible();
  },
);

test(
  'another customer is faster: the remaining stock is shown, nothing else is lost, and the rest is ordered',
  { tag: '@proof' },
  async ({ page, openSecond, baseURL }) => {
    const lastTwo = { id: '7700010', variantId: '4400010' };
    await signInByApi(page, baseURL!, 'main');
    await addToCart(page, baseURL!, collection, id);
    await addToCart(page, baseURL!, 'sticks', lastTwo.id);
    await page.getByRole('button', { name: 'Більше: Стіки «Каньйон»' }).tap();
    await goToConfirmation(page, baseURL!);

    const faster = await openSecond();
    await signInByApi(faster, baseURL!, 'main');
    await orderByApi(faster, 'main', lastTwo);

    await confirmButton(page).tap();
    await expect(page.getByText('Підтвердь іще раз')).toBeVisible();
    await expect(page.getByText('лишилося 1 шт., у кошику було 2 шт.')).toBeVisible();
    await expect(page.getByText('Відділення № 12')).toBeVisible();
    await betweenTaps(page);
    await page.getByRole('button', { name: 'Підтвердити замовлення · 210 ₴' }).tap();
    const number = await placedNumber(page);
    await page.goto(`${baseURL}/history-order`);
    await expect(page.getByRole('article').filter({ hasText: number })).toContainText('210 ₴');
  },
);

test(
  'another customer takes the last ones: the reason comes along to the empty cart',
  { tag: '@proof' },
  async ({ page, openSecond, baseURL }) => {
    const lastThree = { id: '7700033', variantId: '4400034' };
    await signInByApi(page, baseURL!, 'main');
    await addToCart(page, baseURL!, 'accessories', lastThree.id);
    await goToConfirmation(page, baseURL!);
    const faster = await openSecond();
    await signInByApi(faster, baseURL!, 'main');
    await orderByApi(faster, 'main', lastThree, 3);
    await confirmButton(page).tap();
    await expect(page.getByText(/закінчилося/)).toBeVisible();
    await expect(page.getByText('Тут порожньо')).toBeVisible();
  },
);

test(
  'a double tap on the confirmation makes one order',
  { tag: ['@proof', '@NAV-10', '@ORDER-10'] },
  async ({ page, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    await addToCart(page, baseURL!, collection, id);
    await goToConfirmation(page, baseURL!);
    await confirmButton(page).dblclick();
    await placedNumber(page);
    await page.goto(`${baseURL}/history-order`);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  },
);

test('without a network at the confirmation everything stays, and «Повторити» makes one order', async ({
  page,
  context,
  baseURL,
}) => {
  await signInByApi(page, baseURL!, 'main');
  await addToCart(page, baseURL!, collection, id);
  await goToConfirmation(page, baseURL!);
  await context.setOffline(true);
  await confirmButton(page).tap();
  await expect(page.getByText('Немає звʼязку. Усе заповнене збережено')).toBeVisible();
  await expect(page.getByText('Відділення № 12')).toBeVisible();
  await betweenTaps(page);
  await page.getByRole('button', { name: /^Повторити/ }).tap();
  await expect(page.getByText('Немає звʼязку. Усе заповнене збережено')).toBeVisible();
  await context.setOffline(false);
  await betweenTaps(page);
  await page.getByRole('button', { name: /^Повторити/ }).tap();
  await placedNumber(page);
  await page.goto(`${baseURL}/history-order`);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});
