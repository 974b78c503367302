import type { Db } from '../../database/rows.ts';
import { listEveryNotification, listPushDates } from '../../database/customers/export-notifications.ts';
import { findSettings } from '../../database/notifications/inbox.ts';

/** A customer's notifications, and how they want to get them. */
export async function exportNotifications(db: Db, customerId: number): Promise<Record<string, unknown>> {
  const [notices, settings] = await Promise.all([listEveryNotification(db, customerId), findSettings(db, customerId)]);
  return { notices, notice_settings: settings ?? null };
}

/** The browsers that take pushes, without anything they could be reached by. */
export const exportPushes = (db: Db, personId: number): Promise<Record<string, unknown>[]> =>
  listPushDates(db, personId);
