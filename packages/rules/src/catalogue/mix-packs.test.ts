import { expect, test } from 'vitest';
import { productLines } from '../product-lines.ts';
import { unitsMaxPerItem } from '../cart/contents.ts';
import { settings } from '../settings/definitions.ts';
import { firstMixUnits } from '../settings/first-values.ts';
import { unitsToMix } from './mix-packs.ts';

test('a composition is whole when its units are those of the line’s pack', () => {
  expect(unitsToMix(firstMixUnits.velo, [])).toBe(5);
  expect(unitsToMix(firstMixUnits.velo, [{ units: 2 }, { units: 3 }])).toBe(0);
  expect(unitsToMix(firstMixUnits.glo, [{ units: 4 }])).toBe(6);
  expect(unitsToMix(firstMixUnits.ogo, [{ units: 11 }])).toBe(-1);
});

test('a mix pack of one flavour fits into a cart', () => {
  for (const line of productLines) expect(firstMixUnits[line]).toBeLessThanOrEqual(unitsMaxPerItem);
  expect(settings['shop.mix-units'].check({ ...firstMixUnits, velo: unitsMaxPerItem + 1 })).toMatch(/^velo: /);
});
