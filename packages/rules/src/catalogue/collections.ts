import { type Brand, brands, firstBrand } from '../brands.ts';

/** Pages of the shop that are no collections, so no collection is ever called so. */
export const shopPages = ['cart', 'delivery', 'payment', 'checkout', 'success', 'favorite', 'choose-velo'] as const;

/** Whether a collection may be called so. */
export function isCollectionSlug(text: string): boolean {
  return /^[a-z0-9-]{2,40}$/.test(text) && !shopPages.some((page) => page === text);
}

/** The brand of a slug: those of every brand but the first begin with its name and a dash. */
export function brandOfCollection(slug: string): Brand {
  return brands.find((brand) => slug.startsWith(`${brand}-`)) ?? firstBrand;
}
