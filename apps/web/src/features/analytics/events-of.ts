import type { ClubEvent } from '@club/rules/analytics/events';
import type { CartItem } from '@club/rules/cart/contents';
import { isCollectionSlug } from '@club/rules/catalogue/collections';

/** A page that is shown: its pattern, and its path with placeholders replaced. */
export interface Page {
  pattern: string;
  path: string;
}

const inShop = /^\/shop\/([^/]+)(\/\{id\})?$/;
const lists: Record<string, string> = { '/': 'home', '/shop/favorite': 'favorite', '/shop/cart': 'cart' };

export interface PageEvent {
  event: ClubEvent;
  /** The key by which its items are looked up. */
  about?: { collection: string } | { product: string; list: string } | { cart: true };
}

/** The events of a page change: every page is a view, and some are more. */
export function eventsOfPage(to: Page, from: Page | undefined): PageEvent[] {
  const events: PageEvent[] = [{ event: 'page_view' }];
  const { slug, isProduct } = shownOf(to);
  if (slug !== undefined && !isProduct) events.push({ event: 'view_item_list', about: { collection: slug } });
  if (isProduct) {
    const about = { product: to.path.split('/').at(-1) ?? '', list: itemListOf(from ?? to) };
    if (from !== undefined && !shownOf(from).isProduct && itemListOf(from) !== '')
      events.push({ event: 'select_item', about });
    events.push({ event: 'view_item', about: { ...about, list: itemListOf(to) } });
  }
  if (to.pattern === '/shop/delivery' && from?.pattern === '/shop/cart')
    events.push({ event: 'begin_checkout', about: { cart: true } });
  return events;
}

/** The list that things of a page belong to; empty without one. */
export function itemListOf(page: Page): string {
  return lists[page.pattern] ?? shownOf(page).slug ?? '';
}

/** The collection that a page shows, or whose product it shows. */
function shownOf({ pattern }: Page): { slug?: string; isProduct: boolean } {
  const [, slug = '', id] = inShop.exec(pattern) ?? [];
  return isCollectionSlug(slug) ? { slug, isProduct: id !== undefined } : { isProduct: false };
}

export interface CartEvent {
  event: 'add_to_cart' | 'remove_from_cart';
  items: { item: CartItem; units: number }[];
}

/** Products added to a cart and removed from it, by how many. */
export function eventsOfCart(before: readonly CartItem[], after: readonly CartItem[]): CartEvent[] {
  const added = more(after, before);
  const removed = more(before, after);
  return [
    ...(added.length > 0 ? [{ event: 'add_to_cart', items: added } as const] : []),
    ...(removed.length > 0 ? [{ event: 'remove_from_cart', items: removed } as const] : []),
  ];
}

function more(these: readonly CartItem[], those: readonly CartItem[]): CartEvent['items'] {
  const units = new Map(those.map((item) => [item.variantId, item.units]));
  return these.flatMap((item) => {
    const difference = item.units - (units.get(item.variantId) ?? 0);
    return difference > 0 ? [{ item, units: difference }] : [];
  });
}
