import type { Db } from '../database/database.ts';
import { findOrderOwner } from '../database/queries/notice-owners.ts';
import { notify } from '../notices/notify.ts';
import { ordersPath, type OrderText } from './order-notices.ts';

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
