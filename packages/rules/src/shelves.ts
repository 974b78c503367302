import { type Brand, brands } from './brands.ts';

/** Pages of the shop that are no shelves, so no shelf is ever called so. */
export const pagesOfShop = ['cart', 'delivery', 'payment', 'checkout', 'success', 'favorite', 'choose-velo'] as const;

/** Whether a shelf may be called so. */
export function isShelfSlug(text: string): boolean {
  return /^[a-z0-9-]{2,40}$/.test(text) && !pagesOfShop.some((page) => page === text);
}

/** The brand that a slug is of: those of every brand but the main one begin with its name and a dash. */
export function brandOfShelf(slug: string): Brand {
  return brands.find((brand) => slug.startsWith(`${brand}-`)) ?? 'main';
}
