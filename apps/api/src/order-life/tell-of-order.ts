import type { Db } from '../database/database.ts';
import { findOrderOwner } from '../database/queries/notice-owners.ts';
import { notify } from '../notices/notify.ts';
import { ordersPath, type OrderText } from './order-notices.ts';

interface Told extends OrderText {
  /** Names the event. */
  once: string;
  sms: string;
  isAnswer?: boolean;
  now: Date;
}

/** Tells the customer of an order; one whose account is deleted is told nothing. Needs the transaction of what it tells. */
export async function tellOfOrder(tx: Db, orderId: number, { sms, ...told }: Told): Promise<void> {
  const owner = await findOrderOwner(tx, orderId);
  if (owner === undefined) return;
  await notify(tx, { ...owner, ...told, category: 'orders', path: ordersPath, sms: { text: sms } });
}
