import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { kopOf, sumKop, wireOf } from './money.ts';

test('"105.00" on the wire is 10500 kopiyky', { tags: ['limit:currency'] }, () => {
  expect(kopOf('105.00')).toBe(10500);
  expect(kopOf('0.05')).toBe(5);
  expect(wireOf(5)).toBe('0.05');
  expect(wireOf(12_399_50)).toBe('12399.50');
});

test('every amount survives the wire unchanged', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (kop) => {
      expect(kopOf(wireOf(kop))).toBe(kop);
    }),
  );
});

test.each(['', '105', '105.5', '105.000', '1,05', '-1.00', '1e3.00', ' 1.00', '99999999999999999.00'])(
  '"%s" is refused on the wire',
  (wire) => expect(() => kopOf(wire)).toThrow(RangeError),
);

test.each([0.5, -1, Number.NaN, Infinity])('%s kopiyky are refused', (kop) =>
  expect(() => wireOf(kop)).toThrow(RangeError),
);

test('amounts are added in whole kopiyky', () => {
  expect(sumKop([10, 20, 30])).toBe(60);
  expect(sumKop([])).toBe(0);
});
