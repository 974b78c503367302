// Reviews: a reviewable purchase, the form, the result.
import type { Page } from '@playwright/test';
import type { Brand } from '@club/rules/brands';
import { expect } from '../setup/phone.ts';
import type { Check } from './check.ts';

/** A purchase at the till of a shop, by the customer's number; fetched by the page itself. */
export async function buyInShop(page: Page, brand: Brand, title: string): Promise<void> {
  const key = brand === 'main' ? 'glo_shop_id' : 'ogo_shop_id';
  await page.evaluate(
    async ([idKey, name]) => {
      const body = JSON.stringify({ customer: localStorage.getItem(idKey!), title: name, line: 'velo' });
      const headers = { 'content-type': 'application/json' };
      const { status } = await fetch('/emulators/retail', { method: 'POST', headers, body });
      if (status >= 300) throw new Error(`The register answered ${status}`);
    },
    [key, title],
  );
}

export async function walkFeedback(page: Page, origin: string, brand: Brand, check: Check): Promise<void> {
  await buyInShop(page, brand, 'Кейс для подушечок');
  await page.goto(`${origin}/feedback`);
  const item = page.getByRole('link', { name: /Кейс для подушечок/ });
  await expect(item).toBeVisible();
  await check('reviews, something waits');
  await item.tap();
  await page.getByRole('button', { name: 'Надіслати' }).tap();
  await expect(page.getByText('Постав оцінку')).toBeVisible();
  await check('review, stars missing');
  await page.getByRole('radio', { name: /^4/ }).check({ force: true });
  await page.getByRole('button', { name: 'Якість' }).tap();
  await page.getByLabel(/Твій відгук/).fill('Зручний, стоїть рівно.');
  await check('review, filled');
  await page.getByRole('button', { name: 'Надіслати' }).tap();
  await expect(page.getByRole('heading', { name: 'Дякуємо за відгук!' })).toBeFocused();
  await check('review, sent');
  await page.getByRole('button', { name: 'Мої відгуки' }).tap();
  await expect(page.getByText('На перевірці')).toBeVisible();
  await check('reviews, own ones');
}
