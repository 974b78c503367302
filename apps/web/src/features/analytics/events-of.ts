import type { ClubEvent } from '@club/rules/analytics/events';
import type { CartItem } from '@club/rules/cart/contents';

/** A page that is shown: its pattern, and its path with placeholders replaced. */
export interface Page {
  pattern: string;
  path: string;
}

const collectionPath = /^\/shop\/([a-z-]+)$/;
const product = /^\/shop\/([a-z-]+)\/\{id\}$/;
const lists: Record<string, string> = { '/': 'home', '/shop/favorite': 'favorite', '/shop/cart': 'cart' };
const noCollection = ['favorite', 'choose-velo', 'cart', 'delivery', 'payment', 'checkout', 'success'];

export interface PageEvent {
  event: ClubEvent;
  /** The key by which its items are looked up. */
  about?: { collection: string } | { product: string; list: string } | { cart: true };
}

/** The events of a page change: every page is a view, and some are more. */
export function eventsOfPage(to: Page, from: Page | undefined): PageEvent[] {
  const events: PageEvent[] = [{ event: 'page_view' }];
  const slug = collectionOf(to.pattern);
  if (slug !== undefined) events.push({ event: 'view_item_list', about: { collection: slug } });
  if (product.test(to.pattern)) {
    const about = { product: to.path.split('/').at(-1) ?? '', list: itemListOf(from ?? to) };
    if (from !== undefined && !product.test(from.pattern) && itemListOf(from) !== '')
      events.push({ event: 'select_item', about });
    events.push({ event: 'view_item', about: { ...about, list: itemListOf(to) } });
  }
  if (to.pattern === '/shop/delivery' && from?.pattern === '/shop/cart')
    events.push({ event: 'begin_checkout', about: { cart: true } });
  return events;
}

/** The list that things of a page belong to; empty without one. */
export function itemListOf({ pattern }: Page): string {
  return lists[pattern] ?? collectionOf(pattern) ?? product.exec(pattern)?.[1] ?? '';
}

function collectionOf(pattern: string): string | undefined {
  const slug = collectionPath.exec(pattern)?.[1];
  return slug === undefined || noCollection.includes(slug) ? undefined : slug;
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
