import type { ProductCard as ListedProduct } from '@club/contract/customer/catalogue';
import type { CartItem } from '@club/rules/cart/contents';
import { kopOf } from '@club/rules/money';

export type Variant = ListedProduct['variants'][number];

/** A product's price at a glance; amounts are kopiyky and XP. */
export interface PriceOffer {
  /** The cheapest that can be bought, else the cheapest of all. */
  variant: Variant;
  priceKop: number;
  beforeKop: number | null;
  /** Above zero only for goods for XP. */
  xpPrice: number;
  isAvailable: boolean;
  hasChoice: boolean;
  hasOtherPrices: boolean;
  discountPercent: number;
}

export const newTag = 'new';

/** Whether all of these are bought with XP. */
export function isForXp(products: readonly ListedProduct[]): boolean {
  return products.length > 0 && products.every(({ variants }) => variants.every(({ bonuses }) => bonuses > 0));
}

/** Nothing for a product without variants, which the shop never sends. */
export function offerOf({ variants }: Pick<ListedProduct, 'variants'>): PriceOffer | undefined {
  const available = variants.filter((variant) => variant.available);
  const [variant] = (available.length > 0 ? available : variants).toSorted(byPrice);
  if (!variant) return undefined;
  const hasOtherPrices = variants.some((other) => byPrice(other, variant) !== 0);
  return {
    ...pricesOf(variant),
    variant,
    isAvailable: variant.available,
    hasChoice: variants.length > 1,
    hasOtherPrices,
  };
}

export function pricesOf(variant: Variant): Pick<PriceOffer, 'priceKop' | 'beforeKop' | 'xpPrice' | 'discountPercent'> {
  const priceKop = kopOf(variant.price);
  const compareKop = variant.compare_at_price === null ? 0 : kopOf(variant.compare_at_price);
  const isCheaper = compareKop > priceKop;
  return {
    priceKop,
    beforeKop: isCheaper ? compareKop : null,
    xpPrice: variant.bonuses,
    discountPercent: isCheaper ? Math.round((1 - priceKop / compareKop) * 100) : 0,
  };
}

/** A variant's form in the cart. */
export function itemOf(product: ListedProduct, variant: Variant): Omit<CartItem, 'units'> {
  return {
    productId: product.id,
    variantId: variant.variant_id,
    priceKop: kopOf(variant.price),
    xpPrice: variant.bonuses,
    collectionId: product.collectionId,
    tags: product.tags,
    sticksPerPack: variant.quantity,
    title: product.variants.length > 1 ? `${product.title}, ${variant.title}` : product.title,
    art: product.images[0] ?? '',
    line: product.line,
    tileHue: product.tileHue,
  };
}

/** Products for money come after products for XP, whose money price is zero. */
export function byPrice(a: Variant, b: Variant): number {
  return kopOf(a.price) - kopOf(b.price) || a.bonuses - b.bonuses;
}
