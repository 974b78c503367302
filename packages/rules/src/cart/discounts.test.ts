import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DiscountableItem, discountedKop, discountOf, discountTag } from './discounts.ts';
import { clubSettings } from '../settings/club-settings.ts';

const { discounts } = clubSettings([], true);
const promoSettings = discounts.promo.ogo[0]!.terms;
const friendSettings = discounts.friend;

const velo = (variantId: string, units: number, priceKop = 12_000): DiscountableItem => ({
  variantId,
  units,
  priceKop,
  line: 'velo',
  tags: [discountTag],
});
const untagged = (item: DiscountableItem): DiscountableItem => ({ ...item, tags: ['new'] });

test('three tagged items cost 0.7 of their price', { tags: ['CART-07', 'limit:promo-code'] }, () => {
  expect(discountOf([velo('a', 2), velo('b', 1, 13_000)], promoSettings)).toEqual({
    problem: null,
    discountKop: 2 * 3600 + 3900,
    unitKop: new Map([
      ['a', 8400],
      ['b', 9100],
    ]),
  });
});

test(
  'fewer than three tagged items are answered with how many are missing',
  { tags: ['CART-07', 'limit:promo-code'] },
  () => {
    expect(discountOf([velo('a', 2)], promoSettings)).toEqual({ problem: 'too_few', unitsMissing: 1 });
    expect(discountOf([], promoSettings)).toEqual({ problem: 'too_few', unitsMissing: 3 });
  },
);

test(
  'anything else in the cart excludes the promo code, even beside too few',
  { tags: ['CART-07', 'limit:promo-code'] },
  () => {
    expect(discountOf([velo('a', 3), untagged(velo('b', 1))], promoSettings)).toEqual({
      problem: 'others_in_cart',
      unitsMissing: 0,
    });
    expect(discountOf([velo('a', 1), untagged(velo('b', 5))], promoSettings)).toEqual({
      problem: 'others_in_cart',
      unitsMissing: 2,
    });
  },
);

test(
  'the ratio applies to velo items only: other tagged ones are counted and keep their price',
  { tags: ['CART-07'] },
  () => {
    const sticks: DiscountableItem = { ...velo('b', 2, 9500), line: 'ogo' };
    expect(discountOf([velo('a', 1), sticks], promoSettings)).toEqual({
      problem: null,
      discountKop: 3600,
      unitKop: new Map([['a', 8400]]),
    });
    expect(discountOf([{ ...sticks, units: 3 }], promoSettings).problem).toBe('nothing_to_discount');
    expect(discountOf([{ ...sticks, line: null, units: 3 }], promoSettings).problem).toBe('nothing_to_discount');
  },
);

test('a friend’s code takes 10 % off everything that costs money, from one unit', () => {
  const reward: DiscountableItem = { variantId: 'r', units: 1, priceKop: 0, line: null, tags: [] };
  expect(discountOf([untagged(velo('a', 1, 10_500)), reward], friendSettings)).toEqual({
    problem: null,
    discountKop: 1050,
    unitKop: new Map([['a', 9450]]),
  });
  expect(discountOf([reward], friendSettings).problem).toBe('nothing_to_discount');
});

test('a price too small to become lower is nothing to discount', () => {
  expect(discountOf([velo('a', 3, 1)], promoSettings).problem).toBe('nothing_to_discount');
  expect(discountOf([velo('a', 3, 2)], promoSettings)).toMatchObject({ problem: null, discountKop: 3 });
});

test('half a kopiyka is rounded up', () => {
  expect(discountedKop(5, 700)).toBe(4); // 3.5
  expect(discountedKop(15, 900)).toBe(14); // 13.5
  expect(discountedKop(14, 900)).toBe(13); // 12.6
  expect(discountedKop(12, 700)).toBe(8); // 8.4
});

test('rounding is exact for every price, and never gives a unit away or makes it dearer', () => {
  fc.assert(
    fc.property(fc.nat(200_000_000), fc.integer({ min: 1, max: 1000 }), (priceKop, ratioPermille) => {
      const paid = discountedKop(priceKop, ratioPermille);
      const twice = 2n * BigInt(priceKop) * BigInt(ratioPermille);
      expect(BigInt(paid)).toBe((twice + 1000n) / 2000n);
      expect(paid).toBeLessThanOrEqual(priceKop);
    }),
  );
});

test("the discount equals the units' reductions, line by line", () => {
  const item = fc.record({
    variantId: fc.nat(1000),
    units: fc.integer({ min: 1, max: 20 }),
    priceKop: fc.nat(100_000),
    line: fc.constantFrom('velo' as const, 'ogo' as const, null),
    tags: fc.constant([discountTag]),
  });
  const items = fc.uniqueArray(item, { selector: ({ variantId }) => variantId, minLength: 1 });
  fc.assert(
    fc.property(items, fc.constantFrom(promoSettings, friendSettings), (cart, terms) => {
      const discount = discountOf(cart, terms);
      if (discount.problem !== null) return;
      const paid = cart.reduce(
        (sum, one) => sum + one.units * (discount.unitKop.get(one.variantId) ?? one.priceKop),
        0,
      );
      const list = cart.reduce((sum, one) => sum + one.units * one.priceKop, 0);
      expect(list - paid).toBe(discount.discountKop);
      expect(discount.discountKop).toBeGreaterThan(0);
    }),
  );
});
