import { expect, test } from 'vitest';
import { firstGiftRule } from '../settings/first-values.ts';
import { giftProblem, giftTag, isGift, unitsToGift } from './gifts.ts';

const pouches = (units: number) => ({ line: 'velo' as const, units, tags: [] });
const sticks = (units: number) => ({ line: 'glo' as const, units, tags: [] });
const gift = (units: number) => ({ line: 'velo' as const, units, tags: [giftTag] });

test('three units of pouches earn one gift', () => {
  expect(giftProblem([pouches(2), pouches(1), gift(1)], 0, firstGiftRule)).toBeUndefined();
  expect(giftProblem([pouches(2), gift(1)], 0, firstGiftRule)).toBe('gift_not_earned');
  expect(giftProblem([sticks(20), gift(1)], 0, firstGiftRule)).toBe('gift_not_earned');
});

test('a gift does not earn another one, and an order has one at most', () => {
  expect(giftProblem([pouches(2), gift(1)], 0, firstGiftRule)).toBe('gift_not_earned');
  expect(giftProblem([pouches(20), gift(2)], 0, firstGiftRule)).toBe('gift_too_many');
  expect(giftProblem([pouches(20), gift(1), gift(1)], 0, firstGiftRule)).toBe('gift_too_many');
});

test('a customer has two gifts at most', { tags: ['CART-09', 'limit:gift-of-pouches'] }, () => {
  expect(giftProblem([pouches(3), gift(1)], 1, firstGiftRule)).toBeUndefined();
  expect(giftProblem([pouches(3), gift(1)], 2, firstGiftRule)).toBe('gifts_used');
});

test('a cart without gifts has no problem with them', () => {
  expect(giftProblem([sticks(1)], 2, firstGiftRule)).toBeUndefined();
  expect(giftProblem([], 0, firstGiftRule)).toBeUndefined();
});

test('the units missing for the gift are counted in pouches', () => {
  expect(unitsToGift([sticks(5), gift(1)], firstGiftRule)).toBe(3);
  expect(unitsToGift([pouches(1)], firstGiftRule)).toBe(2);
  expect(unitsToGift([pouches(7)], firstGiftRule)).toBe(0);
  expect([gift(1), pouches(1)].map(isGift)).toEqual([true, false]);
});
