import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PackedUnits, type ParcelMeasures, seatsOf, type Size } from './seats.ts';

const measures: ParcelMeasures = {
  unitGrams: 60,
  unitSize: [9, 6, 3],
  packagingGrams: 100,
  seatGramsMax: 10_000,
  boxes: [
    [40, 30, 20],
    [24, 17, 10],
  ],
};
const unknown = { grams: 1000, size: [24, 17, 10] as Size };
const seats = (packed: readonly PackedUnits[], isOne = false) => seatsOf(packed, measures, { unknown, isOne });

test('an order without known measures is one box by the setting', () => {
  expect(seats([{ units: 9, grams: null, size: null }])).toEqual([unknown]);
});

test('weights add up with the packaging, and unknown ones count as the setting has it', () => {
  expect(
    seats([
      { units: 3, grams: 40, size: [9, 6, 3] },
      { units: 2, grams: null, size: null },
    ]),
  ).toEqual([{ grams: 3 * 40 + 2 * 60 + 100, size: [24, 17, 10] }]);
});

test('the smallest box that holds the goods is taken, and none that a side does not fit into', () => {
  expect(seats([{ units: 1, grams: 50, size: [30, 2, 2] }])[0]?.size).toEqual([40, 30, 20]);
  expect(seats([{ units: 40, grams: 10, size: [9, 6, 3] }])[0]?.size).toEqual([40, 30, 20]);
});

test('goods that fit into no box of the shop get a box of their own size', () => {
  expect(seats([{ units: 1, grams: 500, size: [10, 120, 10] }])[0]?.size).toEqual([120, 10, 13]);
});

test('goods too heavy for one seat go into another, but for a locker, which takes one', () => {
  const heavy = [{ units: 3, grams: 6000, size: [20, 10, 10] as Size }];
  expect(seats(heavy).map(({ grams }) => grams)).toEqual([6100, 6100, 6100]);
  expect(seats(heavy, true).map(({ grams }) => grams)).toEqual([18_100]);
});

test('nothing is lost between seats, and every seat of several units is within its limit', () => {
  const packed = fc.record({
    units: fc.integer({ min: 1, max: 30 }),
    grams: fc.integer({ min: 1, max: 4000 }),
    size: fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 })),
  });
  fc.assert(
    fc.property(fc.array(packed, { minLength: 1, maxLength: 6 }), (orders) => {
      const made = seats(orders);
      const goods = orders.reduce((sum, { units, grams }) => sum + units * grams, 0);
      expect(made.reduce((sum, { grams }) => sum + grams, 0)).toBe(goods + made.length * measures.packagingGrams);
      for (const { grams, size } of made) {
        expect(grams).toBeLessThanOrEqual(measures.seatGramsMax);
        expect(size.every((side) => side > 0)).toBe(true);
      }
    }),
  );
});
