import { discountOf, type DiscountProblem, type DiscountTerms } from '@club/rules/cart/discounts';
import { giftProblem, type GiftRule, isGift } from '@club/rules/cart/gifts';
import { orderTotals } from '@club/rules/orders/states';
import type { OrderLine, GoodsLine } from '../../database/orders/placing.ts';
import { Refusal } from '../refusal.ts';

export interface PricedOrder {
  /** With the paid price of a unit beside its list price. */
  lines: OrderLine[];
  goodsKop: number;
  xp: number;
  discountKop: number;
  hasGift: boolean;
}

/**
 * The shop's prices of these lines. Refuses discounts and gifts that the cart has not earned, with the `extra` given.
 */
export function priceOrder(
  goods: readonly GoodsLine[],
  { terms, gift: giftRule }: { terms: DiscountTerms | undefined; gift: GiftRule },
  extra: Record<string, unknown>,
): PricedOrder {
  const gift = giftProblem(goods, 0, giftRule);
  if (gift !== undefined) throw new Refusal(gift, { units: giftRule.fromUnits }, extra);
  const { discountKop, unitKop } = discountFor(goods, terms, extra);
  const lines = goods.map((line) => ({
    ...line,
    listPriceKop: line.priceKop,
    priceKop: unitKop.get(line.variantId) ?? line.priceKop,
  }));
  return { lines, ...orderTotals(lines), discountKop, hasGift: goods.some(isGift) };
}

function discountFor(
  goods: readonly GoodsLine[],
  terms: DiscountTerms | undefined,
  extra: Record<string, unknown>,
): { discountKop: number; unitKop: Map<number | string, number> } {
  if (terms === undefined) return { discountKop: 0, unitKop: new Map() };
  const discount = discountOf(
    goods.filter((line) => !isGift(line)),
    terms,
  );
  if (discount.problem !== null) throw new Refusal(problemCodes[discount.problem], { units: terms.unitsMin }, extra);
  return discount;
}

const problemCodes = {
  too_few: 'discount_too_few',
  others_in_cart: 'discount_others',
  nothing_to_discount: 'discount_nothing',
} as const satisfies Record<DiscountProblem, string>;
