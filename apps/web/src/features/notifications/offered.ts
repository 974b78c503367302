import { notificationCategories } from '@club/rules/notifications';
import { runtime } from '../../device/runtime.ts';

/** Of what the club does without nobody is told anything. */
export const offeredCategories = notificationCategories.filter(
  (one) => one !== 'certificates' || !runtime.absent.includes('certificates'),
);
