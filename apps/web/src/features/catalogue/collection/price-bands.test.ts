import { expect, test } from 'vitest';
import { isWithin, priceBands } from './price-bands.ts';

test('steps of the price are round, meet each other and hold every product once', () => {
  const amounts = [95, 105, 120, 320, 420, 999];
  const bands = priceBands(amounts);
  expect(bands).toEqual([
    { from: null, to: 150 },
    { from: 150, to: 350 },
    { from: 350, to: null },
  ]);
  for (const amount of amounts) expect(bands.filter((band) => isWithin(amount, band))).toHaveLength(1);
});

test('where all prices are similar there are no steps', () => {
  expect(priceBands([105, 105, 105])).toEqual([]);
  expect(priceBands([])).toEqual([]);
});
