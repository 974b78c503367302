import { expect, test } from 'vitest';
import { productLines } from '../product-lines.ts';
import { unitsMaxPerItem } from '../cart/contents.ts';
import { mixUnits, unitsToMix } from './mix-packs.ts';

test('a composition is whole when its units are those of the line’s pack', () => {
  expect(unitsToMix('velo', [])).toBe(5);
  expect(unitsToMix('velo', [{ units: 2 }, { units: 3 }])).toBe(0);
  expect(unitsToMix('glo', [{ units: 4 }])).toBe(6);
  expect(unitsToMix('ogo', [{ units: 11 }])).toBe(-1);
});

test('a mix pack of one flavour fits into a cart', () => {
  for (const line of productLines) expect(mixUnits[line]).toBeLessThanOrEqual(unitsMaxPerItem);
});
