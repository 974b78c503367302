import type { Brand } from '@club/rules/brands';
import { classOfLine, type Compliance, isAllowed } from '@club/rules/catalogue/compliance';
import type { DiscountTerms } from '@club/rules/cart/discounts';
import { giftFor, isGift } from '@club/rules/cart/gifts';
import type { Db } from '../../database/rows.ts';
import { readCompliance } from '../../database/xp/compliance.ts';
import type { CustomerCtx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { codeRefusal } from './discount-code.ts';
import type { PricedOrder } from './price-order.ts';

/**
 * Whether a brand may use this kind of code at all, whatever is in the cart: a friend's code while friends may be
 * rewarded, a code for one line while that line may be promoted.
 */
export function isCodeAllowed(compliance: Compliance, brand: Brand, { kind, line }: DiscountTerms): boolean {
  if (kind === 'friend') return isAllowed(compliance, brand, 'referral', 'club');
  return line === null || isAllowed(compliance, brand, 'promo', classOfLine[line]);
}

/**
 * Refuses a code, and a discount or a gift of goods that may not be promoted, by the compliance matrix. An order with
 * neither needs no check. XP belong to rewards.
 */
export async function assertAllowed(
  tx: Db,
  { brand, config }: CustomerCtx,
  terms: DiscountTerms | undefined,
  { lines, hasGift }: PricedOrder,
): Promise<void> {
  if (terms === undefined && !hasGift) return;
  const compliance = await readCompliance(tx, config.compliance);
  const isPromoted = (line: PricedOrder['lines'][number]): boolean =>
    isAllowed(compliance, brand, 'promo', line.legalClass);
  const isGiftAllowed =
    isAllowed(compliance, brand, 'promo', classOfLine[giftFor]) && lines.filter(isGift).every(isPromoted);
  if (hasGift && !isGiftAllowed) throw new Refusal('gift_not_allowed');
  if (terms === undefined) return;
  const cheaper = lines.filter(({ priceKop, listPriceKop }) => priceKop < listPriceKop);
  if (!isCodeAllowed(compliance, brand, terms) || !cheaper.every(isPromoted)) throw codeRefusal('not_allowed');
}
