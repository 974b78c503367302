import { expect, test } from 'vitest';
import { itemsToBuy } from './buy-all.ts';

const product = (id: string, { available = true, bonuses = 0 } = {}) => ({
  id,
  title: id,
  subtitle: '',
  collectionId: 'sticks',
  subs: [],
  line: null,
  earn: 0,
  tags: [],
  tileHue: 0,
  images: [],
  health_warning: null,
  variants: [
    {
      variant_id: `${id}0`,
      title: '',
      options: {},
      price: bonuses > 0 ? '0.00' : '105.00',
      compare_at_price: null,
      bonuses,
      available,
      left: null,
      quantity: 1,
    },
  ],
});
const bought = (...args: Parameters<typeof itemsToBuy>) => {
  const { items, left } = itemsToBuy(...args);
  return [items.map(({ variantId, units }) => `${variantId}×${units}`), left];
};

test('one of each available favourite goes into the cart, and the rest is counted', () => {
  expect(bought([product('1'), product('2', { available: false }), product('3')], 0, [])).toEqual([
    ['10×1', '30×1'],
    1,
  ]);
});

test('items already in the cart are not added twice', () => {
  const { items } = itemsToBuy([product('1')], 0, []);
  expect(bought([product('1'), product('2')], 0, items)).toEqual([['20×1'], 0]);
});

test('goods for XP are added while the balance lasts, counting those in the cart', () => {
  const rewards = [product('1', { bonuses: 300 }), product('2', { bonuses: 300 })];
  expect(bought(rewards, 500, [])).toEqual([['10×1'], 1]);
  expect(bought(rewards, null, [])).toEqual([['10×1', '20×1'], 0]);
});
