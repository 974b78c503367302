import { type NotificationChannel, notificationCategories, offeredChannels } from '@club/rules/notifications';
import { runtime } from '../../device/runtime.ts';

/** There are no notifications about what the club does without. */
export const offeredCategories = notificationCategories.filter(
  (one) => one !== 'certificates' || !runtime.absent.includes('certificates'),
);

export const isThere = (way: NotificationChannel): boolean => !runtime.absent.includes(way);

/** Channels that exist beside the inbox. */
export const sentCategories = offeredCategories.filter((one) => offeredChannels[one].some(isThere));
