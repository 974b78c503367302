import { isDeepStrictEqual } from 'node:util';
import type { ProductLine } from '@club/rules/product-lines';
import { type CartItem, cartTotals } from '@club/rules/cart/contents';
import { deliveryMethodOfWire, shippingLine } from '@club/rules/delivery/methods';
import { discountOf } from '@club/rules/cart/discounts';
import { isGift } from '@club/rules/cart/gifts';
import { kopOf, wireOf } from '@club/rules/money';
import { orderTotals } from '@club/rules/orders/states';
import { expect, test } from 'vitest';
import { patience } from '../../../../tools/tests/slowness.ts';
import {
  type ReferenceAnswer,
  type ReferenceItem,
  type ReferenceOrder,
  referenceOrder,
} from './reference-calculator.ts';
import { clubSettings } from '@club/rules/settings/club-settings';

const { discounts, freeDeliveryFromKop } = clubSettings([], true);
const promoSettings = discounts.promo.ogo[0]!.terms;
const friendSettings = discounts.friend;

const carts = Number(process.env.PROOF_CARTS ?? 6000);
const seed = Number(process.env.PROOF_SEED ?? 20_261_121);

test('known carts cost what the specification requires', () => {
  const night: ReferenceItem = {
    id: 'a',
    units: 3,
    price: '120.05',
    xp: 0,
    line: 'velo',
    tags: ['discount:fruit-madness'],
  };
  expect(referenceOrder({ brand: 'ogo', items: [night], code: 'promo', delivery: 1 })).toEqual({
    list: '360.15',
    discount: '108.03',
    total: '252.12',
    xp: '0',
    shipping: 'carrier_free',
    unit: { a: '84.04' },
  });
  expect(referenceOrder({ brand: 'ogo', items: [{ ...night, units: 2 }], code: 'promo', delivery: 1 })).toBe('few');
});

test(
  `the rules and a calculator written apart from them agree on ${carts} carts`,
  { timeout: patience(1_800_000) },
  () => {
    const random = randomOf(seed);
    const seen = new Map<string, number>();
    for (let i = 0; i < carts; i++) {
      const order = randomOrder(random);
      const [expected, got] = [referenceOrder(order), byRules(order)];
      const kind = typeof expected === 'string' ? expected : `${order.code} ${expected.shipping}`;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      if (!isDeepStrictEqual(got, expected)) throw new Error(JSON.stringify({ seed, i, order, expected, got }));
    }
    // The carts were of every kind, or the agreement is worth little.
    expect([...seen.keys()]).toEqual(expect.arrayContaining(['few', 'others', 'nothing', 'null carrier_free_bonus']));
    for (const code of ['null', 'friend', 'promo'])
      for (const shipping of ['ipost', 'carrier_free', 'carrier_paid'])
        expect(seen.get(`${code} ${shipping}`)).toBeGreaterThan(carts / 2000);
  },
);

function byRules({ brand, items, code, delivery }: ReferenceOrder): ReferenceAnswer {
  const lines = items.map((item) => ({
    ...item,
    variantId: item.id,
    priceKop: kopOf(item.price),
    xpPrice: item.xp,
    line: item.line as ProductLine | null,
  }));
  const terms = code === 'promo' ? promoSettings : friendSettings;
  const discount =
    code &&
    discountOf(
      lines.filter((line) => !isGift(line)),
      terms,
    );
  if (discount && discount.problem !== null)
    return ({ too_few: 'few', others_in_cart: 'others', nothing_to_discount: 'nothing' } as const)[discount.problem];
  const paid = lines.map((line) => ({ ...line, priceKop: discount?.unitKop.get(line.id) ?? line.priceKop }));
  const totals = orderTotals(paid);
  const { code: shipping } = shippingLine({
    method: deliveryMethodOfWire(delivery),
    goodsKop: totals.goodsKop,
    xpOnly: lines.every((line) => isGift(line) || (line.priceKop === 0 && line.xpPrice > 0)),
    freeFromKop: freeDeliveryFromKop[brand],
  });
  const cart = cartTotals({ items: lines.map((line) => line as unknown as CartItem) });
  expect(cart.xp).toBe(totals.xp);
  return {
    list: wireOf(cart.goodsKop),
    discount: wireOf(discount?.discountKop ?? 0),
    total: wireOf(totals.goodsKop),
    xp: String(totals.xp),
    shipping,
    unit: Object.fromEntries(paid.map((line) => [line.id, wireOf(line.priceKop)])),
  };
}

type Random = (below: number) => number;

function randomOrder(random: Random): ReferenceOrder {
  const pick = <T>(...of: T[]): T => of[random(of.length)] as T;
  const code = pick(null, 'promo' as const, 'promo' as const, 'friend' as const);
  const isPromoCart = code === 'promo' && random(4) > 0;
  const isXpCart = random(12) === 0;
  const items = Array.from({ length: 1 + random(pick(1, 2, 8)) }, (_, i): ReferenceItem => {
    const isReward = isXpCart || (!isPromoCart && random(8) === 0);
    const isGiven = i > 0 && random(10) === 0;
    const isFree = isGiven || random(25) === 0;
    return {
      id: `v${i}`,
      units: 1 + random(pick(2, 5, 20)),
      price: isReward || isFree ? '0.00' : wireOf(random(pick(10, 5000, 20_000, 5_000_000))),
      xp: isReward && !isGiven ? 1 + random(20_000) : 0,
      line: pick('velo', 'velo', 'glo', 'ogo', null),
      tags: [...(isPromoCart || random(3) === 0 ? ['discount:fruit-madness'] : []), ...(isGiven ? ['gift:velo'] : [])],
    };
  });
  return { brand: pick('main', 'ogo'), items, code, delivery: pick(1, 2, 3) };
}

/** mulberry32: the same carts from the same seed. */
function randomOf(start: number): Random {
  let state = start >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
