import { useCodeTimes } from '../../data/xp/balance.ts';
import type { PriceOffer } from './offer.ts';

/**
 * XP that a code in the pack pays this customer. A collection is the same for everybody, so the monthly plan's
 * multiplier is applied here from the server's data of the customer; a product bought with XP pays none, as in the
 * cart.
 */
export function useEarn(earn: number, { priceKop }: Pick<PriceOffer, 'priceKop'>): number {
  const times = useCodeTimes();
  return priceKop > 0 ? earn * times : 0;
}
