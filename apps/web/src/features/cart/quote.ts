import { cartTotals } from '@club/rules/cart/contents';
import type { Cart, CartItem } from '@club/rules/cart/contents';
import { discountOf } from '@club/rules/cart/discounts';
import type { Discount, DiscountableItem, DiscountTerms } from '@club/rules/cart/discounts';
import { isGift } from '@club/rules/cart/gifts';
import type { StoredCode } from '../../data/cart/discount-codes.ts';
import { useStoredCode } from '../../data/cart/discount-codes.ts';
import { useCart } from '../../data/cart/stored.ts';

/** The cart's current costs; kopiyky and XP. */
export interface CartQuote {
  goodsKop: number;
  discountKop: number;
  /** The sum to pay, after the discount. */
  totalKop: number;
  xp: number;
  units: number;
  /** Price of one unit where the discount changes it. */
  unitKop: ReadonlyMap<string, number>;
  /** The code of the discount; null when there is none, or when it has no effect now. */
  applied: { code: string; kind: DiscountTerms['kind'] } | null;
  /** Why the stored code does nothing now. */
  idle: Extract<Discount, { unitsMissing: number }> | null;
}

/** Gifts neither count for a discount nor exclude it. */
export function quoteOf(cart: Cart, storedCode: StoredCode | null): CartQuote {
  const totals = cartTotals(cart);
  const plain = { discountKop: 0, totalKop: totals.goodsKop, unitKop: new Map<string, number>(), applied: null };
  if (storedCode === null) return { ...totals, ...plain, idle: null };
  const discount = discountOf(cart.items.filter((item) => !isGift(item)).map(discountable), storedCode.terms);
  if (discount.problem !== null) return { ...totals, ...plain, idle: discount };
  const { discountKop, unitKop } = discount;
  return {
    ...totals,
    discountKop,
    totalKop: totals.goodsKop - discountKop,
    unitKop: new Map([...unitKop].map(([variantId, kop]) => [String(variantId), kop])),
    applied: { code: storedCode.code, kind: storedCode.terms.kind },
    idle: null,
  };
}

/** Carts stored by older versions have no lines until the shop's data were fetched. */
export const withLine = (item: CartItem) => ({ ...item, line: item.line ?? null });

function discountable(item: CartItem): DiscountableItem {
  return withLine(item);
}

/** The cart's costs with its code, calculated on the phone: also without a network. */
export function useQuote(): CartQuote {
  return quoteOf(useCart(), useStoredCode());
}
