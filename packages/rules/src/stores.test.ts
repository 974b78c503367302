import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { metresBetween, nearestFirst } from './stores.ts';

const kyiv = { lat: 50.4501, lon: 30.5234 };
const point = fc.record({
  lat: fc.double({ min: 44, max: 53, noNaN: true }),
  lon: fc.double({ min: 22, max: 41, noNaN: true }),
});

test('known distances are computed within half a per cent', () => {
  const lviv = metresBetween(kyiv, { lat: 49.8397, lon: 24.0297 });
  expect(Math.abs(lviv / 469_000 - 1)).toBeLessThan(0.005);
  expect(metresBetween(kyiv, { lat: 50.4501 + 0.001, lon: 30.5234 })).toBeCloseTo(111.2, 1);
  expect(metresBetween(kyiv, kyiv)).toBe(0);
});

test('a way back is as long, and a way round is no shorter', () => {
  fc.assert(
    fc.property(point, point, point, (a, b, c) => {
      expect(metresBetween(a, b)).toBeCloseTo(metresBetween(b, a), 3);
      expect(metresBetween(a, c)).toBeLessThanOrEqual(metresBetween(a, b) + metresBetween(b, c) + 0.01);
    }),
  );
});

test('the nearest come first and none is lost', () => {
  fc.assert(
    fc.property(fc.array(point), (places) => {
      const sorted = nearestFirst(places, kyiv);
      expect(sorted).toHaveLength(places.length);
      const far = sorted.map((place) => metresBetween(place, kyiv));
      expect(far).toEqual(far.toSorted((a, b) => a - b));
    }),
  );
});
