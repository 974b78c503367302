import type { ParcelState } from '@club/rules/delivery/parcels';
import { serviceActors } from '@club/rules/staff/actors';
import type { Db } from '../../../database/rows.ts';
import { saveParcel } from '../../../database/delivery/parcels.ts';
import { moveOrder } from './move-order.ts';
import { parcelArrivedNotification } from './notifications.ts';
import { parcelArrivedSms } from './parcel-messages.ts';
import { notifyOrderOwner } from './notify-customer.ts';

/** The carrier's report on the parcel of an order. */
export interface ParcelUpdate {
  code: string;
  state: ParcelState;
  text: string;
  expectedOn: string | null;
  /** The last Kyiv day without a storage fee; null if the carrier reports none. */
  heldUntil: string | null;
}

/**
 * Stores the report and its effects, once however often it arrives: a parcel ready for collection is announced by SMS,
 * a received one delivers its order. Needs a surrounding transaction.
 */
export async function followParcel(
  tx: Db,
  order: { orderId: number; number: number },
  news: ParcelUpdate,
  now: Date,
): Promise<void> {
  const seen = await saveParcel(tx, order.orderId, { ...news, now });
  if (seen === undefined) return;
  if (news.state === 'received')
    await moveOrder(tx, { number: order.number, to: 'delivered', actor: serviceActors.carrier, now });
  if (!seen.isToNotify) return;
  const place = news.text === '' ? seen.address1 : news.text;
  const sms = parcelArrivedSms(seen.brand, order.number, place, news.heldUntil);
  const notification = { ...parcelArrivedNotification(order.number, news.heldUntil), sms };
  await notifyOrderOwner(tx, order.orderId, { ...notification, once: `order:${order.orderId}:waiting`, now });
}
