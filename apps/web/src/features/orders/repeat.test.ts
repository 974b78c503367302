import type { Order } from '@club/contract/customer/orders';
import { expect, test } from 'vitest';
import { canRepeat, itemsToRepeat } from './repeat.ts';
import { anOrder, aLine } from './in-tests.ts';

const order = anOrder({
  line_items: [
    aLine({ variant_id: '11', variant_title: 'Синій', quantity: 3, price: '73.50', list_price: '105.00' }),
    aLine({ variant_id: '12', title: 'Чашка', price: '0.00', list_price: '0.00', bonuses: 800 }),
    aLine({ variant_id: '13', title: 'Подарунок', price: '0.00', list_price: '0.00' }),
  ],
});

test(
  'the lines are restored at the prices of then before the discount, without the gift',
  { tags: ['ORDER-12'] },
  () => {
    expect(itemsToRepeat(order, [])).toMatchObject([
      { variantId: '11', productId: '1', title: 'Стіки, Синій', units: 3, priceKop: 105_00, xpPrice: 0 },
      { variantId: '12', title: 'Чашка', units: 1, priceKop: 0, xpPrice: 800 },
    ]);
  },
);

test('repeating twice is repeating once, and lines already in the cart are only filled up', () => {
  const once = itemsToRepeat(order, []);
  expect(itemsToRepeat(order, once)).toEqual([]);
  const partly = once.map((item) => ({ ...item, units: 1 }));
  expect(itemsToRepeat(order, partly).map(({ variantId, units }) => [variantId, units])).toEqual([['11', 2]]);
});

test('an order of gifts alone has nothing to repeat', () => {
  const gifts: Order = { ...order, line_items: order.line_items.slice(2) };
  expect([canRepeat(order), canRepeat(gifts)]).toEqual([true, false]);
});
