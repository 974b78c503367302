import { discountTag } from '@club/rules/cart/discounts';
import type { CartItem } from '@club/rules/cart/contents';
import { expect, test } from 'vitest';
import { quoteOf } from './quote.ts';
import { clubSettings } from '@club/rules/settings/club-settings';

const { discounts } = clubSettings([], true);
const promoSettings = discounts.promo.ogo[0]!.terms;
const friendSettings = discounts.friend;

const tin = (variantId: string, units: number, over: Partial<CartItem> = {}): CartItem => ({
  productId: '1',
  variantId,
  units,
  priceKop: 105_00,
  xpPrice: 0,
  collectionId: 'ogo-velo',
  tags: [discountTag],
  line: 'velo',
  sticksPerPack: 20,
  title: 'Подушечки',
  art: '',
  tileHue: 60,
  ...over,
});
const promo = { code: 'FRUIT', terms: promoSettings };

test('a code takes off what its terms give, and the rest is paid', () => {
  const quote = quoteOf({ items: [tin('1', 2), tin('2', 1)] }, promo);
  expect(quote).toMatchObject({ goodsKop: 315_00, discountKop: 94_50, totalKop: 220_50, idle: null });
  expect(quote.applied).toEqual({ code: 'FRUIT', kind: 'promo' });
  expect(quote.unitKop.get('1')).toBe(73_50);
});

test('a code that the cart has not earned takes nothing off and is not sent, but it is stored', () => {
  const few = quoteOf({ items: [tin('1', 2)] }, promo);
  expect(few).toMatchObject({ discountKop: 0, totalKop: 210_00, applied: null });
  expect(few.idle).toEqual({ problem: 'too_few', unitsMissing: 1 });
  expect(quoteOf({ items: [tin('1', 3), tin('2', 1, { tags: [] })] }, promo).idle?.problem).toBe('others_in_cart');
});

test('a gift neither counts for a code nor excludes it', () => {
  const gift = tin('9', 1, { priceKop: 0, tags: ['gift:velo'] });
  expect(quoteOf({ items: [tin('1', 3), gift] }, promo).discountKop).toBe(94_50);
  expect(quoteOf({ items: [tin('1', 2), gift] }, promo).idle?.unitsMissing).toBe(1);
});

test('goods for XP stay as they are', () => {
  const mug = tin('5', 1, { priceKop: 0, xpPrice: 800, line: null });
  const quote = quoteOf({ items: [tin('1', 1), mug] }, { code: 'REW-AB12', terms: friendSettings });
  expect(quote).toMatchObject({ totalKop: 94_50, xp: 800, units: 2 });
});

test("a cart of an older version, without lines, needs the shop's data before a code works", () => {
  const { line: _, ...older } = tin('1', 3);
  expect(quoteOf({ items: [older] }, promo).idle?.problem).toBe('nothing_to_discount');
});
