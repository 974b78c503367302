import type { ProductCard as ListedProduct } from '@club/contract/customer/catalogue';
import type { CartItem } from '@club/rules/cart/contents';
import { itemOf, offerOf } from './offer.ts';

/**
 * One of each that can be bought and is not in the cart yet, the cheapest variant in stock. What costs XP is taken while the
 * balance lasts; an unknown balance (null) stops nothing. `left` counts what was left out and is not in the cart either.
 */
export function itemsToBuy(
  products: readonly ListedProduct[],
  balance: number | null,
  inCart: readonly CartItem[],
): { items: CartItem[]; left: number } {
  let xp = balance ?? Number.POSITIVE_INFINITY;
  for (const { xpPrice, units } of inCart) xp -= xpPrice * units;
  const items: CartItem[] = [];
  let left = 0;
  for (const product of products) {
    if (inCart.some(({ productId }) => productId === product.id)) continue;
    const offer = offerOf(product);
    if (!offer?.isAvailable || offer.xpPrice > xp) {
      left += 1;
      continue;
    }
    xp -= offer.xpPrice;
    items.push({ ...itemOf(product, offer.variant), units: 1 });
  }
  return { items, left };
}
