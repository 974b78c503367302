// Coming back: what was opened on this phone is found again.
import { AxeBuilder } from '@axe-core/playwright';
import { signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';

test('a product that was opened is among the recent ones of the shop, and on this phone alone', async ({
  page,
  baseURL,
}) => {
  await signInByApi(page, baseURL!, 'main');
  await page.goto(`${baseURL}/shop/sticks/7700001`);
  await expect(page.getByRole('heading', { name: 'Стіки «Бурштин»', level: 1 })).toBeVisible();
  await page.goto(`${baseURL}/shop`);
  const recent = page.getByRole('region', { name: 'Нещодавно переглянуті' });
  await expect(recent.getByRole('link', { name: /Стіки «Бурштин»/ })).toBeVisible();
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('viewed_products.v1.main'))).toBe('["7700001"]');
});
