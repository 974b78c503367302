import type { ProductCard } from '@club/contract/customer/catalogue';
import { kopOf } from '@club/rules/money';
import type { MarkedPrice } from '../../data/favorites/stored.ts';

export const favoriteSorts = ['recent', 'cheap', 'dear'] as const;
export type FavoriteSort = (typeof favoriteSorts)[number];

export function sortFavorites(products: readonly ProductCard[], sort: FavoriteSort): ProductCard[] {
  if (sort === 'recent') return [...products];
  const sign = sort === 'cheap' ? 1 : -1;
  return products.toSorted((a, b) => {
    const [first, second] = [lowestPrice(a), lowestPrice(b)];
    return sign * (first.priceKop - second.priceKop || first.xpPrice - second.xpPrice);
  });
}

/** The price of the cheapest variant that can be bought, else of the cheapest of all. */
export function lowestPrice({ variants }: Pick<ProductCard, 'variants'>): MarkedPrice {
  const available = variants.filter((variant) => variant.available);
  const prices = (available.length > 0 ? available : variants).map(({ price, bonuses }) => ({
    priceKop: kopOf(price),
    xpPrice: bonuses,
  }));
  const [lowest] = prices.toSorted((a, b) => a.priceKop - b.priceKop || a.xpPrice - b.xpPrice);
  return lowest ?? { priceKop: 0, xpPrice: 0 };
}
