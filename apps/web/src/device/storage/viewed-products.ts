import type { Brand } from '@club/rules/brands';

// On this phone alone; a key beside stored.ts, which is loaded for signing in; wiped with the session like everything
// there.
const key = (brand: Brand): string => `viewed_products.v1.${brand}`;
const viewedMax = 12;

/** Products whose pages were opened on this phone, the newest first. */
export function viewedProducts(brand: Brand): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key(brand)) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function noteViewed(brand: Brand, id: string): void {
  try {
    const others = viewedProducts(brand).filter((other) => other !== id);
    localStorage.setItem(key(brand), JSON.stringify([id, ...others].slice(0, viewedMax)));
  } catch {
    // A phone without storage remembers no products.
  }
}
