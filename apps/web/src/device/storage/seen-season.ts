import type { Brand } from '@club/rules/brands';

// A key of its own beside stored.ts, which signing in pays for; wiped with the session like everything there.
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
    // A phone that keeps nothing celebrates again for as long as it is news.
  }
}
