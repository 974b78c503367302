// An order paid by card, on the emulated page of the bank.
import type { Page } from '@playwright/test';
import { signInByApi } from '../../tools/walks/demo-visitor.ts';
import { patience } from '../../tools/tests/slowness.ts';
import { expect, test } from '../setup/phone.ts';
import { addToCart, choosePlace, confirmButton, originOf, placedNumber, plenty } from '../setup/steps.ts';

for (const brand of ['main', 'ogo'] as const) {
  test(
    `${brand}: a card order is paid on the bank's page, and the way back shows it`,
    { tag: ['@/shop/success', ...(brand === 'ogo' ? ['@proof'] : [])] },
    async ({ page, baseURL }) => {
      const origin = originOf(baseURL!, brand);
      await signInByApi(page, origin, brand);
      await orderByCard(page, origin, plenty[brand]);
      const number = await useCard(page, /^4242/);
      await expect(money(page)).toContainText(/Сплачено \d/);
      await expect(page.getByRole('heading', { name: `Замовлення № ${number} прийнято` })).toBeVisible();
      await page.reload();
      await expect(money(page)).toContainText(/Сплачено \d/);
      await expect(payLink(page)).toHaveCount(0);
      // The bank's form, which would be resubmitted, is ahead in the history and never behind.
      await page.goBack();
      await expect(page).toHaveURL(`${origin}/`);
      await expect(page.getByRole('region', { name: 'Твій баланс' })).toBeVisible();
      // Behind Home are the steps of the finished purchase: its page is not there again.
      await page.goBack();
      await expect(page).toHaveURL(`${origin}/shop/cart`);
      await page.goForward();
      await expect(page).toHaveURL(`${origin}/`);
      await page.goForward();
      await expect(page).toHaveURL(`${origin}/shop/success?o=${number}`);
      await expect(money(page)).toContainText(/Сплачено \d/);
      await page.goto(`${origin}/history-order?o=${number}`);
      const card = page.getByRole('article').filter({ hasText: number });
      await expect(card).toContainText('Сплачено');
      await expect(card).toContainText('Карткою онлайн · сплачено');
    },
  );
}

test(
  'with a full history Back after paying leads Home too, and no page of the bank is behind',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    await page.goto(baseURL!);
    await page.evaluate(() => {
      for (let at = 1; at < 50; at += 1) History.prototype.pushState.call(history, { __TSR_index: at }, '', '/');
    });
    await orderByCard(page, baseURL!, plenty.main);
    const number = await useCard(page, /^4242/);
    await expect(money(page)).toContainText(/Сплачено \d/);
    await expect(page).toHaveURL(`${baseURL!}/shop/success?o=${number}`);
    await page.goBack();
    await expect(page).toHaveURL(`${baseURL!}/`);
    await expect(page.getByRole('region', { name: 'Твій баланс' })).toBeVisible();
    for (let at = 0; at < 12; at += 1) {
      await page.goBack();
      expect(new URL(page.url()).pathname).not.toContain('emulators');
    }
  },
);

test(
  'in a tab full of other sites, with the order alone of the club, Back after paying leads Home and meets no bank',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    await orderByCard(page, baseURL!, plenty.main);
    const number = await useCard(page, 'Закрити без оплати');
    await page.goto(`${originOf(baseURL!, 'ogo')}/user-agreement`);
    await page.evaluate(() => {
      for (let at = 1; at < 50; at += 1) History.prototype.pushState.call(history, { __TSR_index: at }, '', '/faq');
    });
    await page.goto(`${baseURL!}/history-order/${number}`);
    await payLink(page).tap();
    await useCard(page, /^4242/);
    await expect(money(page)).toContainText(/Сплачено \d/);
    await expect(page).toHaveURL(`${baseURL!}/shop/success?o=${number}`);
    await page.goBack();
    await expect(page).toHaveURL(`${baseURL!}/`);
    for (let at = 0; at < 8; at += 1) {
      await page.goBack();
      expect(new URL(page.url()).pathname).not.toContain('emulators');
    }
  },
);

test('Back from the bank without paying leads to the pending order', { tag: '@proof' }, async ({ page, baseURL }) => {
  await signInByApi(page, baseURL!, 'main');
  await orderByCard(page, baseURL!, plenty.main);
  await expect(page.getByRole('button', { name: /^4242/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/shop\/success\?o=\d+$/);
  await expect(money(page)).toContainText('До сплати 105 ₴');
  await expect(payLink(page)).toBeVisible();
});

test(
  'a card that the bank declines leaves the order pending, and it is paid later from the history',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    await orderByCard(page, baseURL!, plenty.main);
    const number = await useCard(page, /^4000 0000 0000 0002/);
    await expect(money(page)).toContainText('Оплата не пройшла');
    await page.getByRole('link', { name: 'Мої замовлення' }).tap();
    const card = page.getByRole('article').filter({ hasText: number });
    await expect(card).toContainText('Чекає на оплату');
    await card.getByRole('button', { name: /^Сплатити/ }).tap();
    await payLink(page).tap();
    await useCard(page, /^4000 0000 0000 3063/, 'Підтвердити оплату');
    await expect(money(page)).toContainText('Сплачено 105 ₴');
  },
);

test(
  'a cancelled paid card order has its money on the way back immediately',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    await orderByCard(page, baseURL!, plenty.main);
    const number = await useCard(page, /^4242/);
    await expect(money(page)).toContainText('Сплачено 105 ₴');
    await page.goto(`${baseURL}/history-order?o=${number}`);
    await page.getByRole('button', { name: 'Скасувати замовлення' }).tap();
    await expect(page.getByRole('dialog')).toContainText('105 ₴ на картку');
    await page.getByRole('dialog').getByRole('button', { name: 'Скасувати замовлення' }).tap();
    const card = page.getByRole('article').filter({ hasText: number });
    await expect(card).toContainText('Скасовано');
    await expect(async () => {
      await page.reload();
      await expect(card).toContainText(/повернено на.картку/, { timeout: patience(2000) });
    }, 'the bank is asked to give it back after the commit').toPass();
  },
);

test(
  'a closed bank page leaves the order unpaid: Home shows it, and any phone of the customer can continue',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    await orderByCard(page, baseURL!, plenty.main);
    const number = await useCard(page, 'Закрити без оплати');
    await expect(page.getByRole('heading', { name: 'Оплата замовлення' })).toBeVisible();
    await expect(money(page)).toContainText('До сплати 105 ₴');
    await expect(money(page)).toContainText(/чекає на.оплату до.\d\d:\d\d/);
    await page.goto(`${baseURL}/`);
    await page.getByRole('link', { name: new RegExp(`Заверши оплату №.${number}`) }).tap();
    await expect(page).toHaveURL(new RegExp(`/history-order/${number}$`));
    await expect(payLink(page)).toBeVisible();
    // As on a phone without checkout data.
    await page.evaluate(() => localStorage.removeItem('checkouts.v1'));
    await page.goto(`${baseURL}/shop/success?o=${number}`);
    await expect(page.getByRole('heading', { name: `Замовлення № ${number} чекає на оплату` })).toBeVisible();
    await expect(payLink(page)).toBeVisible();
  },
);

test(
  "the bank is the customer's choice, and a tap on the other one on the way back leads there",
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    await orderByCard(page, baseURL!, plenty.main, 'monobank');
    await expect(page).toHaveURL(/\/emulators\/monobank\/pay\//);
    await useCard(page, 'Закрити без оплати');
    await expect(money(page)).toContainText('на сторінці monobank');
    await money(page)
      .getByRole('button', { name: /^Сплатити через.LiqPay/ })
      .tap();
    await useCard(page, /^4242/);
    await expect(money(page)).toContainText('Сплачено 105 ₴');
  },
);

test(
  'the fiscal receipt of a card order is on its page, and is downloaded as a file',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    await orderByCard(page, baseURL!, plenty.main);
    const number = await useCard(page, /^4242/);
    await page.goto(`${baseURL}/history-order/${number}`);
    const receipt = page.getByRole('region', { name: 'Фіскальний чек' });
    // At night the register has no shift, and reports that it issues it later.
    await expect(receipt.getByRole('img').or(receipt.getByText('Чек зʼявиться тут'))).toBeVisible();
    if (!(await receipt.getByRole('img').isVisible())) return;
    const given = page.waitForEvent('download');
    await receipt.getByRole('button', { name: 'Завантажити PDF' }).tap();
    expect((await given).suggestedFilename()).toBe(`receipt-${number}.pdf`);
  },
);

test(
  'without a network there is no redirect to the bank, and the page shows why',
  { tag: '@proof' },
  async ({ page, context, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    await orderByCard(page, baseURL!, plenty.main);
    await useCard(page, 'Закрити без оплати');
    await expect(payLink(page)).toBeVisible();
    await context.setOffline(true);
    await expect(money(page)).toContainText('Немає звʼязку');
    await expect(payLink(page)).toHaveCount(0);
    await context.setOffline(false);
    await expect(payLink(page)).toBeVisible();
  },
);

test(
  "nothing of another customer's order is shown: its address leads to the customer's own history",
  { tag: '@proof' },
  async ({ page, openSecond, baseURL }) => {
    const other = await openSecond();
    await signInByApi(other, baseURL!, 'main');
    await orderByCard(other, baseURL!, plenty.main);
    const number = await useCard(other, 'Закрити без оплати');
    await signInByApi(page, baseURL!, 'main');
    await page.goto(`${baseURL}/shop/success?o=${number}`);
    await expect(page).toHaveURL(/\/history-order$/);
    await page.goto(`${baseURL}/shop/success?o=none`);
    await expect(page).toHaveURL(/\/history-order$/);
  },
);

async function orderByCard(
  page: Page,
  origin: string,
  { collection, id }: { collection: string; id: string },
  bank?: string,
): Promise<void> {
  await addToCart(page, origin, collection, id);
  await page.goto(`${origin}/shop/cart`);
  await page.getByRole('link', { name: /^Оформити/ }).tap();
  await choosePlace(page);
  await page.getByRole('button', { name: 'Далі' }).tap();
  await page.getByRole('radio', { name: /^Картка/ }).check();
  if (bank !== undefined) await page.getByRole('radio', { name: bank }).check();
  await page.getByRole('button', { name: 'Далі' }).tap();
  await confirmButton(page).tap();
}

/** On the bank's page, which opens and returns automatically. Returns the number of the order. */
async function useCard(page: Page, card: string | RegExp, thenPress?: string): Promise<string> {
  await page.getByRole('button', { name: card }).tap();
  if (thenPress !== undefined) await page.getByRole('button', { name: thenPress }).tap();
  await expect(page).toHaveURL(/\/shop\/success\?o=\d+$/);
  return placedNumber(page);
}

const payLink = (page: Page) => page.getByRole('link', { name: /^Сплатити/ });

const money = (page: Page) => page.getByRole('region', { name: 'Оплата замовлення' });
