// The cart suggests what it lacks: goods for free delivery, XP to come; and a product shows what goes with it.
import { AxeBuilder } from '@axe-core/playwright';
import { signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';
import { addToCart, originOf, plenty } from '../setup/steps.ts';

// In the second brand a device is delivered free of charge already, and has liquids that fit.
const bought = { main: plenty.main, ogo: { collection: 'ogo-cigs', id: '7700131' } };
const rows = { main: /^Додай до.безкоштовної/, ogo: /^Підійде до.цього/ };

for (const brand of ['main', 'ogo'] as const) {
  test(
    `${brand}: from a product to its cart, which shows the XP to come and what fits, one tap away`,
    { tag: brand === 'main' ? '@proof' : [] },
    async ({ page, baseURL }) => {
      const origin = originOf(baseURL!, brand);
      const { collection, id } = bought[brand];
      await signInByApi(page, origin, brand);
      await addToCart(page, origin, collection, id);
      await page.goto(`${origin}/shop/cart`);
      if (brand === 'main') await expect(page.getByText('за коди під кришками цього замовлення')).toBeVisible();
      const row = page.getByRole('region', { name: rows[brand] });
      await expect(row.getByRole('article').first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([]);
      // A product in several strengths is chosen on its own page.
      if (brand === 'ogo') return expect(row.getByRole('link', { name: /^Обрати варіант/ }).first()).toBeVisible();
      const add = row.getByRole('button', { name: /^У.кошик/ }).first();
      await add.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('list', { name: /^Товари в.кошику/ }).getByRole('listitem')).toHaveCount(2);
    },
  );
}
