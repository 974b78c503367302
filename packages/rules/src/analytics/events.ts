/** Events that the phone may report: pages, and interactions with products. Names are GA4's where it has one. */
export const clubEvents = [
  'page_view',
  'view_item_list',
  'select_item',
  'view_item',
  'add_to_cart',
  'remove_from_cart',
  'begin_checkout',
  'add_to_wishlist',
  'share',
] as const;
export type ClubEvent = (typeof clubEvents)[number];

/** How a session began. */
export const openingEvents = ['login', 'sign_up'] as const;
export type OpeningEvent = (typeof openingEvents)[number];

/** A session that began longer ago is no longer reported. */
export const openingReportedWithinMs = 24 * 3_600_000;

/** A session that begins so soon after its customer was made is the customer's first. */
const firstWithinMs = 10 * 60_000;

export function openingOf(customerMadeMs: number, sessionBegunMs: number): OpeningEvent {
  return Math.abs(sessionBegunMs - customerMadeMs) <= firstWithinMs ? 'sign_up' : 'login';
}

/** How long the phone's capability for analytics lives. */
export const guestTokenLivesMs = 30 * 60_000;

/** eSputnik's statuses of an order. */
export type MarketedStatus = 'INITIALIZED' | 'IN_PROGRESS' | 'DELIVERED' | 'CANCELLED';
