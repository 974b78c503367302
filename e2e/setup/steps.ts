// Steps shared by several journeys.
import type { Locator, Page } from '@playwright/test';
import { firstBrand } from '@club/rules/brands';
import type { Brand } from '@club/rules/brands';
import { type DemoProduct } from '../../tools/walks/demo-visitor.ts';
import { patience } from '../../tools/tests/slowness.ts';
import { betweenTaps } from './pauses.ts';
import { expect } from './phone.ts';

/** Products in ample stock; `collection` is where they are listed. */
export const plenty: Record<Brand, DemoProduct & { collection: string }> = {
  main: { id: '7700007', variantId: '4400007', collection: 'sticks' },
  ogo: { id: '7700103', variantId: '4400106', collection: 'ogo-velo' },
};

export const originOf = (base: string, brand: Brand): string =>
  brand === firstBrand ? base : base.replace('://', `://${brand}.`);

/** From the product's own page into the cart. */
export async function addToCart(page: Page, origin: string, collection: string, id: string): Promise<void> {
  await page.goto(`${origin}/shop/${collection}/${id}`);
  await page
    .getByRole('button', { name: /^У.кошик/ })
    .last()
    .tap();
  await expect(page.getByRole('link', { name: /^До.кошика/ })).toBeVisible();
}

/** On the step of delivery: Kyiv and its branch 12. */
export async function choosePlace(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Місто/ }).tap();
  await page.getByRole('button', { name: 'Київ', exact: true }).tap();
  await chooseBranch(page);
}

/** In the open list of Kyiv's branches. */
export async function chooseBranch(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Номер або вулиця' }).fill('12');
  const row = page.getByRole('dialog').getByText(/^№.12 ·/);
  await expect(page.getByText('Знайдено 10 відділень')).toBeVisible();
  await row.tap();
  await expect(page.getByRole('button', { name: /^Відділення.*№.12/ })).toBeVisible();
}

/** From the cart to the confirmation step. */
export async function goToConfirmation(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/shop/cart`);
  await page.getByRole('link', { name: /^Оформити/ }).tap();
  await choosePlace(page);
  await page.getByRole('button', { name: 'Далі' }).tap();
  await expect(page.getByRole('radio', { name: /При отриманні/ })).toBeChecked();
  await page.getByRole('button', { name: 'Далі' }).tap();
  await expect(confirmButton(page)).toBeVisible();
}

export const confirmButton = (page: Page) => page.getByRole('button', { name: /^Підтвердити замовлення/ });

/** Codes to one number have a pause between them: the next one is requested until it is sent. */
export async function requestCodeByPhone(page: Page, sent: Locator): Promise<void> {
  const request = page.getByRole('button', { name: 'Отримати код' });
  await expect(async () => {
    if (await request.isVisible()) await request.tap({ timeout: patience(2000) });
    await expect(sent).toBeVisible({ timeout: patience(2000) });
  }, 'the pause after the code before').toPass({ intervals: [2000] });
}

/** The number of the order whose page is open. */
export async function placedNumber(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { name: /Замовлення № \d+/ });
  await expect(heading).toBeVisible();
  return /№.(\d+)/.exec(await heading.innerText())![1]!;
}

/** On /verification: the emulator of Diia shares the document of its button. */
export async function shareInDiia(page: Page, answer: string): Promise<void> {
  await page.getByRole('button', { name: /^Підтвердити через/ }).tap();
  await page.getByRole('link', { name: 'Відкрити Дію' }).tap();
  await page.getByRole('button', { name: answer }).tap();
  await page.getByRole('link', { name: 'Повернутися до клубу' }).tap();
  await betweenTaps(page);
}
