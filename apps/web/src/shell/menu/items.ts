import type { Brand } from '@club/rules/brands';

/** A place of the site map, or the one item that is an action. */
export type MenuItem = { path: MenuPath; title: string } | 'share';
export type MenuPath = Exclude<(typeof order)[Brand][number], 'share'>;

/** Section 2 of the specification, in its order. */
const order = {
  main: ['/', '/glo-studio', '/news', '/profile', 'share', '/faq', '/vocabulary', '/rules', '/user-agreement'],
  ogo: [
    '/',
    '/glo-studio',
    '/go-buy',
    '/news',
    'share',
    '/faq',
    '/vocabulary',
    '/support',
    '/rules',
    '/user-agreement',
  ],
} as const;

interface Terms {
  /** Title of a place of the site map; a path that is not there is no item. */
  titleOf: (path: string) => string | undefined;
  canShare: boolean;
  isAgeVerified: boolean;
}

export function menuItems(brand: Brand, { titleOf, canShare, isAgeVerified }: Terms): MenuItem[] {
  const items: MenuItem[] = [];
  for (const entry of order[brand]) {
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
