// Finding and coming back: words are completed while they are typed, in any layout, and opened products are found
// again.
import { AxeBuilder } from '@axe-core/playwright';
import { signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';

test(
  'a word typed on the wrong keyboard is completed and found, and its product is among the recent ones until the end of the session',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    await page.goto(`${baseURL}/shop`);
    await page.getByRole('searchbox', { name: 'Пошук товарів' }).fill(',ehi');
    const completions = page.getByRole('group', { name: /^Підказки до.пошуку/ });
    await completions.getByRole('button', { name: 'бурштин' }).focus();
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('searchbox')).toHaveValue('бурштин');
    await page.getByRole('link', { name: /^Стіки «Бурштин»/ }).tap();
    await expect(page.getByRole('heading', { name: 'Стіки «Бурштин»', level: 1 })).toBeVisible();
    await page.goto(`${baseURL}/shop`);
    const recent = page.getByRole('region', { name: 'Нещодавно переглянуті' });
    await expect(recent.getByRole('link', { name: /Стіки «Бурштин»/ })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('viewed_products.v1.main'))).toBe('["7700001"]');
  },
);
