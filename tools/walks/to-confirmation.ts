import type { Page } from '@playwright/test';

/** From the step of delivery to the last one: branch 12 in Kyiv, paid on receipt. A phone taps, a desk clicks. */
export async function toConfirmation(page: Page, press: 'tap' | 'click'): Promise<void> {
  await page.getByRole('button', { name: /^Місто/ })[press]();
  await page.getByRole('button', { name: 'Київ', exact: true })[press]();
  await page.getByRole('searchbox', { name: 'Номер або вулиця' }).fill('12');
  await page.getByText('Знайдено 10 відділень').waitFor();
  const branch = page.getByRole('dialog').getByText(/^№.12 ·/);
  await branch[press]();
  await page.getByRole('button', { name: 'Далі' })[press]();
  await page.getByRole('radio', { name: /При отриманні/ }).waitFor();
  await page.getByRole('button', { name: 'Далі' })[press]();
  await page.getByRole('button', { name: /^Підтвердити замовлення/ }).waitFor();
}
