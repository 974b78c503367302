import { expect, test } from 'vitest';
import { analyticsItem } from './analytics-item.ts';

const variant = {
  variant_id: '4400101',
  title: '6 мг',
  options: {},
  price: '120.50',
  compare_at_price: null,
  bonuses: 0,
  available: true,
  left: null,
  quantity: 20,
};
const product = { id: '7700101', title: 'Подушечки «Ніч»', line: 'velo', collectionId: 'ogo-velo' } as const;

test('an analytics item carries the eight fields of the specification', () => {
  expect(analyticsItem(product, { variant, list: 'search', units: 3 })).toEqual({
    item_name: 'Подушечки «Ніч»',
    item_id: '7700101',
    price: 120.5,
    item_brand: 'velo',
    item_category: 'ogo-velo',
    item_list_name: 'search',
    quantity: 3,
    item_variant: '6 мг',
  });
});

test('a thing of no line is of the club, and one of it is counted unless more are named', () => {
  expect(analyticsItem({ ...product, line: null }, { variant, list: 'ogo-merch' })).toMatchObject({
    item_brand: 'club',
    quantity: 1,
  });
});
