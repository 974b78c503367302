import type { Permission } from './permissions.ts';

/** Things that one member works on at a time. */
export const claimKinds = ['order', 'parcel', 'request', 'review'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** A member with a right to act on it may claim it. */
export const claimPermissions: Record<ClaimKind, readonly Permission[]> = {
  order: ['orders.handle', 'orders.undo'],
  parcel: ['orders.handle'],
  request: ['requests.answer'],
  review: ['reviews.decide'],
};

/** Since the last sign of activity. */
export const claimMs = 5 * 60_000;

/** How long a photo of a document is shown to one member, and may be another's afterwards. */
export const ageLookMs = 5 * 60_000;

/**
 * How long a member of staff who decides by one key may undo it: its effects come afterwards. The office offers it for
 * a little less.
 */
export const verdictHeldMs = 20_000;
