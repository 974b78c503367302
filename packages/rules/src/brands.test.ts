import { expect, test } from 'vitest';
import { isBrand, linesOfBrand } from './brands.ts';
import { clubSettings } from './settings/club-settings.ts';

test(
  'delivery is free from 399 UAH in the main brand and from 120 UAH in the second',
  { tags: ['CART-10', 'limit:free-delivery'] },
  () => {
    const { freeDeliveryFromKop } = clubSettings([]);
    expect(freeDeliveryFromKop.main).toBe(39900);
    expect(freeDeliveryFromKop.ogo).toBe(12000);
  },
);

test('velo is sold by both brands, glo and ogo only by their own', () => {
  expect(linesOfBrand).toEqual({ main: ['glo', 'velo'], ogo: ['ogo', 'velo'] });
});

test('a product line is not a brand', () => {
  expect(['main', 'ogo', 'velo', 'toString', undefined].filter(isBrand)).toEqual(['main', 'ogo']);
});
