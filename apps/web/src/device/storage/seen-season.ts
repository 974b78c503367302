import type { Brand } from '@club/rules/brands';

// A key beside stored.ts, which is loaded for signing in; wiped with the session like everything there.
const key = (brand: Brand): string => `seen_season.v1.${brand}`;

/** The last season of the marathon whose end was celebrated on this phone. */
export function seenSeason(brand: Brand): string | null {
  try {
    return localStorage.getItem(key(brand));
  } catch {
    return null;
  }
}

export function storeSeenSeason(brand: Brand, season: string): void {
  try {
    localStorage.setItem(key(brand), season);
  } catch {
    // A phone without storage celebrates again while it is news.
  }
}
