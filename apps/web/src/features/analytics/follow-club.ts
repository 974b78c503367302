import { currentCart } from '../../data/cart/stored.ts';
import { currentFavorites } from '../../data/favorites/stored.ts';
import { sharing } from '../../data/sharing.ts';
import { subscribeStored } from '../../device/storage/stored.ts';
import { runtime } from '../../device/runtime.ts';
import { isSignedIn } from '../../device/session.ts';
import { analyticsItemOf, analyticsItemOfCart, analyticsItemsOf } from './tracked-items.ts';
import { eventsOfCart, eventsOfPage, itemListOf } from './events-of.ts';
import type { Page, PageEvent } from './events-of.ts';
import { sendEvent, ownId } from './send-event.ts';
import { analytics } from '../../data/analytics.ts';
import { isGiven } from '../../data/customers/given-consents.ts';
import { isOpeningReported, noteOpeningReported } from '../../device/storage/opening-reported.ts';

export interface Pages {
  current(): Page | undefined;
  /** Until the given function is called. */
  onChange(listener: () => void): () => void;
}

/** A page's own calls go first, and load the data its items are looked up in. */
const settleMs = 1000;
// The cart is emptied there because it was ordered.
const afterOrder = ['/shop/checkout', '/shop/success'];

/**
 * Watches pages, the cart, favourites and sharing, and tracks them; screens know nothing about it. Until the returned
 * function is called.
 */
export function followClub(pages: Pages): () => void {
  reportOpening().catch(() => undefined);
  const stops = [followPages(pages), followCart(pages), followHearts(pages), followSharing(pages)];
  return () => stops.forEach((stop) => stop());
}

function followPages(pages: Pages): () => void {
  let shown: Page | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = (): void => {
    const page = pages.current();
    if (page === undefined || page.path === shown?.path) return;
    const events = eventsOfPage(page, shown);
    shown = page;
    timer = setTimeout(() => {
      for (const { event, about } of events) void sendEvent({ event, page: page.pattern, items: itemsAbout(about) });
    }, settleMs);
  };
  const stop = pages.onChange(check);
  check();
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function itemsAbout(about: PageEvent['about']) {
  if (about === undefined) return [];
  if ('collection' in about) return analyticsItemsOf(about.collection);
  if ('cart' in about) return cart().map((item) => analyticsItemOfCart(item, 'cart'));
  return analyticsItemOf(about.product, about.list);
}

function followCart(pages: Pages): () => void {
  let before = cart();
  return subscribeStored(() => {
    const after = cart();
    const events = after === before ? [] : eventsOfCart(before, after);
    before = after;
    const page = pages.current();
    if (page === undefined || !isHere() || afterOrder.includes(page.pattern)) return;
    for (const { event, items } of events) {
      const counted = items.map(({ item, units }) =>
        analyticsItemOfCart(item, itemListOf(page) || item.collectionId, units),
      );
      void sendEvent({ event, page: page.pattern, items: counted });
    }
  });
}

function followHearts(pages: Pages): () => void {
  let before = hearts();
  return subscribeStored(() => {
    const after = hearts();
    const added = after.filter((id) => !before.includes(id));
    before = after;
    const page = pages.current();
    if (page === undefined || !isHere()) return;
    for (const id of added)
      void sendEvent({ event: 'add_to_wishlist', page: page.pattern, items: analyticsItemOf(id, itemListOf(page)) });
  });
}

function followSharing(pages: Pages): () => void {
  return sharing.follow(() => {
    const page = pages.current();
    if (page !== undefined) void sendEvent({ event: 'share', page: page.pattern });
  });
}

// Another tab changes the same storage, and tracks it itself; signing out empties it.
const isHere = (): boolean => document.visibilityState === 'visible' && isSignedIn();
const cart = () => currentCart().items;

/** Pressed here and not written to the server yet, which is when they are new. */
function hearts(): string[] {
  const { toggles } = currentFavorites();
  return Object.keys(toggles).filter((id) => toggles[id]);
}

/** Tracks, once a session, that it began. The server knows the customer; the phone sends no more than the number. */
export async function reportOpening(): Promise<void> {
  const id = ownId();
  if (id === null || isOpeningReported() || !(await isGiven('analytics'))) return;
  if (!runtime.absent.includes('ownerAnalytics')) await analytics.identify(id);
  if (!runtime.absent.includes('marketing') && (await isGiven('news'))) await analytics.introduce(id);
  noteOpeningReported();
}
