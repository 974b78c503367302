// Orders paid by XP, wholly or in part: holds, spending and returns.
import type { Page } from '@playwright/test';
import { signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';
import { addToCart, choosePlace, confirmButton, placedNumber, plenty } from '../setup/steps.ts';

const reward = { collection: 'bonus', id: '7700042', xp: 250 };

test(
  'an order for XP alone is paid by them, a mixed one by both, and a cancelled one gives everything back',
  { tag: '@proof' },
  async ({ page, staffed: app }) => {
    const { phone } = await signInByApi(page, app.url, 'main');
    await app.club('xp', 'adjust', phone, '--xp=600', '--reason=Подарунок клубу');

    await takeReward(page, app.url);
    await choosePlace(page);
    await page.getByRole('button', { name: 'Далі' }).tap();
    await expect(page.getByText('Оплата XP')).toBeVisible();
    await confirmButton(page).tap();
    const onlyXp = await placedNumber(page);
    await expectBalance(page, app.url, 350);
    await page.getByRole('button', { name: new RegExp(`№.${onlyXp}.*−250`) }).tap();
    await expect(page.getByRole('dialog').getByRole('link', { name: /^До замовлення/ })).toHaveAttribute(
      'href',
      `/history-order?o=${onlyXp}`,
    );

    await addToCart(page, app.url, reward.collection, reward.id);
    await addToCart(page, app.url, plenty.main.collection, plenty.main.id);
    await page.goto(`${app.url}/shop/cart`);
    await page.getByRole('button', { name: /^Як.минулого разу/ }).tap();
    await expect(page.getByRole('main')).toContainText('250 XP');
    await confirmButton(page).tap();
    const mixed = await placedNumber(page);
    await expectBalance(page, app.url, 100);

    for (const [number, balance] of [
      [mixed, 350],
      [onlyXp, 600],
    ] as const) {
      await page.goto(`${app.url}/history-order?o=${number}`);
      const card = page.getByRole('article').filter({ hasText: number });
      await card.getByRole('button', { name: /^Скасувати/ }).tap();
      await expect(page.getByRole('dialog')).toContainText('250 XP');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Скасувати/ })
        .tap();
      await expect(card).toContainText(/скасовано/i);
      await expectBalance(page, app.url, balance);
    }
  },
);

/** In the exchange: its price, what is left after it, and that it is held meanwhile, whatever becomes of the page. */
async function takeReward(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/exchange`);
  await page.getByRole('button', { name: 'Вистачає' }).tap();
  await page.getByRole('link', { name: /набір для/i }).tap();
  await page.getByRole('button', { name: /^Обміняти за/ }).tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(/Після обміну350.XP/);
  await sheet.getByRole('button', { name: 'Обміняти' }).tap();
  await page.waitForURL('**/shop/delivery');
  await page.reload();
  await expect(page.getByText(/Тримаємо для тебе до.\d\d:\d\d/)).toBeVisible();
}

async function expectBalance(page: Page, origin: string, xp: number): Promise<void> {
  await page.goto(`${origin}/history-bonuses`);
  await expect(page.getByRole('main').getByText(`${xp} XP`).first()).toBeVisible();
}
