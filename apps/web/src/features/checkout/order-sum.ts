import type { DiscountKind } from '@club/rules/cart/discounts';

/** The order's costs, as the cart has calculated them; kopiyky and XP. */
export interface OrderSum {
  goodsKop: number;
  discountKop: number;
  /** The sum to pay, after the discount. */
  totalKop: number;
  xp: number;
  units: number;
  /** The code of the discount; null when there is none, or when it has no effect now. */
  applied: { code: string; kind: DiscountKind } | null;
}

/** Everything costs XP and nothing costs money. */
export const isPaidByXp = ({ totalKop, xp }: Pick<OrderSum, 'totalKop' | 'xp'>): boolean => totalKop === 0 && xp > 0;
