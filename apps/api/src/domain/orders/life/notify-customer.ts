import type { Brand } from '@club/rules/brands';
import type { Db } from '../../../database/rows.ts';
import { findOrderOwner } from '../../../database/notifications/owners.ts';
import { notify } from '../../notifications/notify.ts';
import { awaitingPaymentSms, placedSms } from './messages.ts';
import { awaitingPaymentNotification, ordersPath, type OrderText, placedNotification } from './notifications.ts';

interface OrderNotification extends OrderText {
  /** Names the event. */
  once: string;
  sms: string;
  isAnswer?: boolean;
  now: Date;
}

/** Notifies the customer of an order; one whose account is deleted gets nothing. Needs the transaction of the change it reports. */
export async function notifyOrderOwner(
  tx: Db,
  orderId: number,
  { sms, ...notification }: OrderNotification,
): Promise<void> {
  const owner = await findOrderOwner(tx, orderId);
  if (owner === undefined) return;
  await notify(tx, { ...owner, ...notification, category: 'orders', path: ordersPath, sms: { text: sms } });
}

interface NewlyPlaced {
  id: number;
  number: number;
  customerId: number;
  brand: Brand;
  totalKop: number;
  xpTotal: number;
  payUntil: Date | null;
}

/**
 * A customer who has just ordered is looking at the phone, so is notified immediately; a pending payment is not worth a
 * notification later.
 */
export async function notifyPlaced(tx: Db, order: NewlyPlaced, now: Date): Promise<void> {
  const { id, number, customerId, brand, payUntil } = order;
  const about = { customerId, brand, category: 'orders', once: `order:${id}:placed`, path: ordersPath, now } as const;
  if (payUntil === null) {
    const sms = { text: placedSms(brand, number, order) };
    await notify(tx, { ...about, ...placedNotification(number), sms, isAnswer: true });
    return;
  }
  const sms = { text: awaitingPaymentSms(brand, number, { ...order, payUntil }) };
  const text = awaitingPaymentNotification(number, payUntil);
  await notify(tx, { ...about, ...text, sms, isAnswer: true, until: payUntil });
}
