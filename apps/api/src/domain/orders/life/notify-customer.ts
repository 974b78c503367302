import type { Db } from '../../../database/rows.ts';
import { findOrderOwner } from '../../../database/notifications/owners.ts';
import { notify } from '../../notifications/notify.ts';
import { ordersPath, type OrderText } from './notifications.ts';

interface OrderNotification extends OrderText {
  /** Names the event. */
  once: string;
  sms: string;
  isAnswer?: boolean;
  now: Date;
}

/** Tells the customer of an order; one whose account is deleted is told nothing. Needs the transaction of what it tells. */
export async function notifyOrderOwner(
  tx: Db,
  orderId: number,
  { sms, ...notification }: OrderNotification,
): Promise<void> {
  const owner = await findOrderOwner(tx, orderId);
  if (owner === undefined) return;
  await notify(tx, { ...owner, ...notification, category: 'orders', path: ordersPath, sms: { text: sms } });
}
