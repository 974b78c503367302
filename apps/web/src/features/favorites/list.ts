import { favoritesMax } from '@club/rules/people/metafields';
import type { Favorites, MarkedPrice } from '../../data/favorites/stored.ts';

/** Favourites as far as this phone knows, newest first. */
export function favoriteIds({ ids, toggles }: Favorites): string[] {
  return withToggles(ids, toggles);
}

/** The toggles are applied to the newest list: hearts of other devices stay. */
export function withToggles(ids: readonly string[], toggles: Favorites['toggles']): string[] {
  const added = Object.keys(toggles).filter((id) => toggles[id] && !ids.includes(id));
  // Numeric keys are in ascending order whatever the order of pressing, so only the place before the rest matters.
  return [...added, ...ids.filter((id) => toggles[id] !== false)].slice(0, favoritesMax);
}

export function isFull(favorites: Favorites): boolean {
  return favoriteIds(favorites).length >= favoritesMax;
}

/** The price is remembered when a heart is set, and forgotten with it. */
export function withHeart(favorites: Favorites, id: string, isWanted: boolean, price?: MarkedPrice): Favorites {
  const { [id]: _, ...others } = favorites.prices;
  const toggles = { ...favorites.toggles, [id]: isWanted };
  return { ...favorites, toggles, prices: isWanted && price ? { ...others, [id]: price } : others };
}

/** After the list was written or read: toggles that were in it are done, those pressed meanwhile are still pending. */
export function settled(favorites: Favorites, ids: readonly string[], sent: Favorites['toggles']): Favorites {
  const waiting = Object.entries(favorites.toggles).filter(([id, isWanted]) => sent[id] !== isWanted);
  const toggles = Object.fromEntries(waiting);
  const marked = new Set(withToggles(ids, toggles));
  const prices = Object.fromEntries(Object.entries(favorites.prices).filter(([id]) => marked.has(id)));
  return { ids, toggles, prices };
}

/** The list out of its metafield; anything unreadable is an empty list. */
export function readIds(value: string | undefined): string[] {
  try {
    const ids: unknown = JSON.parse(value ?? '[]');
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** By how much it is cheaper than when it was marked; kopiyky, and XP for goods for XP. Null when it is not. */
export function priceDrop(marked: MarkedPrice | undefined, now: MarkedPrice): MarkedPrice | null {
  if (!marked) return null;
  const drop = { priceKop: marked.priceKop - now.priceKop, xpPrice: marked.xpPrice - now.xpPrice };
  const isCheaper = drop.priceKop >= 0 && drop.xpPrice >= 0 && drop.priceKop + drop.xpPrice > 0;
  return isCheaper ? drop : null;
}
