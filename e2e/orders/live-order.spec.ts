// An order on its way: its page changes live as staff and the carrier move it.
import { AxeBuilder } from '@axe-core/playwright';
import { orderByApi, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';
import { plenty } from '../setup/steps.ts';

test('the page of an order changes while it is open, without a touch', async ({ page, staffed: app }) => {
  await signInByApi(page, app.url, 'main');
  const number = await orderByApi(page, 'main', plenty.main);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const hearing = page.waitForResponse((response) => response.url().endsWith('/api/live'));
  await page.goto(`${app.url}/history-order`);
  await page.getByRole('link', { name: `№ ${number}` }).tap();
  await expect(page).toHaveURL(`${app.url}/history-order/${number}`);
  expect((await hearing).status()).toBe(200);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: /^Прибуде/ })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Де забрати' })).toContainText('Відділення №');
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);

  await app.club('order', 'pack', number);
  await expect(main.locator('[aria-current=step]')).toContainText('Зібрано');
  await app.club('order', 'ship', number, '20450000000077');
  await expect(main.getByText('20450000000077')).toBeVisible();
  await expect(main.getByRole('link', { name: /Відстежити/ })).toBeVisible();
  await app.club('order', 'deliver', number);
  await expect(main.getByRole('heading', { level: 2, name: /^Отримано/ })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Залишити відгук' })).toBeVisible();
});
