import { expect, test } from 'vitest';
import { analyticsItem, analyticsValue } from './item.ts';

const night = {
  title: 'Подушечки «Ніч»',
  productId: '7700101',
  priceKop: 120_50,
  line: 'velo',
  collection: 'ogo-velo',
  list: 'search',
  units: 3,
  variantTitle: '6 мг',
};

test('an analytics item carries the eight fields of the specification', { tags: ['SHOP-05'] }, () => {
  expect(analyticsItem(night)).toEqual({
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

test('a thing without a line belongs to the club, and no text is longer than the service stores', () => {
  const item = analyticsItem({ ...night, line: null, title: '𝒳'.repeat(150) });
  expect(item.item_brand).toBe('club');
  expect(item.item_name).toBe('𝒳'.repeat(100));
});

test('for any purchase, the value is the sum of price × quantity to the kopiyka', () => {
  for (let seed = 1; seed <= 2000; seed++) {
    const things = Array.from({ length: (seed % 7) + 1 }, (_, at) => ({
      ...night,
      priceKop: (seed * 7919 + at * 104_729) % 1_000_000,
      units: ((seed + at) % 20) + 1,
    }));
    const kop = things.reduce((sum, { priceKop, units }) => sum + priceKop * units, 0);
    expect(analyticsValue(things.map(analyticsItem))).toBe(kop / 100);
  }
});
