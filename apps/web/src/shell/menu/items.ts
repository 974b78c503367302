import { brandTable } from '@club/rules/brands';
import type { Brand } from '@club/rules/brands';

/** A place of the site map, or the one item that is an action. */
export type MenuItem = { path: MenuPath; title: string } | 'share';
export type MenuPath = Exclude<(typeof order)[number], 'share'>;

/** Section 2 of the specification, in its order. */
const order = [
  '/',
  '/glo-studio',
  '/go-buy',
  '/news',
  '/profile',
  'share',
  '/faq',
  '/vocabulary',
  '/support',
  '/rules',
  '/user-agreement',
] as const;
const ofSomeBrands: readonly string[] = ['/go-buy', '/profile', '/support'];

interface Terms {
  /** The title of a route; an unknown path is no item. */
  titleOf: (path: string) => string | undefined;
  canShare: boolean;
  isAgeVerified: boolean;
}

export function menuItems(brand: Brand, { titleOf, canShare, isAgeVerified }: Terms): MenuItem[] {
  const items: MenuItem[] = [];
  const own: readonly string[] = brandTable[brand].menuPages;
  for (const entry of order) {
    if (ofSomeBrands.includes(entry) && !own.includes(entry)) continue;
    if (entry === 'share') {
      if (canShare) items.push(entry);
      continue;
    }
    const title = titleOf(entry);
    if (title === undefined || (entry === '/rules' && !isAgeVerified)) continue;
    items.push({ path: entry, title });
  }
  return items;
}
