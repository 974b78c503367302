import type { Permission } from './permissions.ts';

/**
 * Rights that an account of another system may have: never about staff, secrets of people, rules of the club or codes.
 * Whatever requires a passkey is never done by one, with any rights.
 */
export const accountPermissions = [
  'orders.view',
  'orders.handle',
  'orders.undo',
  'orders.carry',
  'people.view',
  'requests.view',
  'requests.answer',
  'reviews.view',
  'goods.edit',
  'xp.adjust',
  'texts.publish',
] as const satisfies readonly Permission[];
export type AccountPermission = (typeof accountPermissions)[number];

/** A key is renewed once a year at least. */
export const accountDaysMax = 366;

export const callsAMinute = { usual: 120, max: 6000 } as const;
