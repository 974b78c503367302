import type { DiscountKind } from '@club/rules/cart/discounts';

/** What the order costs, as the cart has reckoned it; kopiyky and XP. */
export interface OrderSum {
  goodsKop: number;
  discountKop: number;
  /** What is paid: the discount is off. */
  totalKop: number;
  xp: number;
  units: number;
  /** The code that takes the discount off; null when there is none, or when it does nothing now. */
  applied: { code: string; kind: DiscountKind } | null;
}

/** Everything costs XP and nothing costs money. */
export const isPaidByXp = ({ totalKop, xp }: Pick<OrderSum, 'totalKop' | 'xp'>): boolean => totalKop === 0 && xp > 0;
