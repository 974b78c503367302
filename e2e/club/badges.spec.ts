// Badges in the profile: earned ones stay, upcoming ones lead to where they are earned.
import AxeBuilder from '@axe-core/playwright';
import { redeemAnyByApi, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';
import { originOf } from '../setup/steps.ts';

for (const [brand, colorScheme] of [
  ['main', 'light'],
  ['ogo', 'dark'],
] as const) {
  test.describe(`in ${brand}, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test(
      'a first code is a badge immediately, and the next one is a tap away, by keys as well',
      { tag: '@proof' },
      async ({ page, baseURL }) => {
        const origin = originOf(baseURL!, brand);
        await signInByApi(page, origin, brand);
        await page.goto(`${origin}/profile`);
        const badges = page.getByRole('region', { name: 'Відзнаки' });
        await expect(badges.getByRole('link', { name: /^Перший код/ })).toHaveAttribute('href', '/scan');
        await redeemAnyByApi(page, brand);
        await page.reload();
        await expect(badges.getByText('Перший код')).toBeVisible();
        await expect(badges.getByRole('link', { name: /^Перший код/ })).toHaveCount(0);
        await badges.scrollIntoViewIfNeeded();
        const { violations } = await new AxeBuilder({ page }).include('main').analyze();
        expect(violations.map(({ id }) => id)).toEqual([]);
        await badges.getByRole('link', { name: /вікторин/ }).focus();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/marathon\/quiz$/);
      },
    );
  });
}
