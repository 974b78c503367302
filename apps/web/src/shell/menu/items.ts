import { brandTable } from '@club/rules/brands';
import type { Brand } from '@club/rules/brands';
import type { Route } from '../navigation/route.ts';

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
  /** An unknown path is no item. */
  routeFor: (path: string) => Pick<Route, 'title' | 'age'> | undefined;
  canShare: boolean;
  isAgeVerified: boolean;
}

export function menuItems(brand: Brand, { routeFor, canShare, isAgeVerified }: Terms): MenuItem[] {
  const items: MenuItem[] = [];
  const own: readonly string[] = brandTable[brand].menuPages;
  for (const entry of order) {
    if (ofSomeBrands.includes(entry) && !own.includes(entry)) continue;
    if (entry === 'share') {
      if (canShare) items.push(entry);
      continue;
    }
    const route = routeFor(entry);
    if (route === undefined || (route.age === 'verified' && !isAgeVerified)) continue;
    items.push({ path: entry, title: route.title });
  }
  return items;
}
