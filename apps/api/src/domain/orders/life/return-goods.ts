import type { Brand } from '@club/rules/brands';
import type { ActorName } from '@club/rules/staff/actors';
import type { Db } from '../../../database/rows.ts';
import { decideReturnRequest } from '../../../database/orders/returns.ts';
import { type MoveAnswer, moveOrder } from './move-order.ts';
import { returnRefusedNotification } from './notifications.ts';
import { returnRefusedSms } from './parcel-messages.ts';
import { notifyOrderOwner } from './notify-customer.ts';

/**
 * Takes the goods back, on the customer's request or uncollected; needs a surrounding transaction. A pending request is
 * accepted with it, and one that was refused before.
 */
export async function acceptReturn(
  tx: Db,
  goods: { number: number; actor: ActorName; lost: readonly number[] | 'all'; reason?: string; now: Date },
): Promise<MoveAnswer> {
  const answer = await moveOrder(tx, { ...goods, to: 'returned' });
  const { number, actor, now } = goods;
  if (answer.moved) await decideReturnRequest(tx, number, { state: 'accepted', answer: '', actor, now });
  return answer;
}

/**
 * Refuses the request with a reason that the customer reads; false when none is pending. Needs a surrounding
 * transaction.
 */
export async function declineReturnRequest(
  tx: Db,
  { number, reason, actor, now }: { number: number; reason: string; actor: ActorName; now: Date },
): Promise<{ brand: Brand } | undefined> {
  const decided = await decideReturnRequest(tx, number, { state: 'refused', answer: reason, actor, now });
  if (decided === undefined) return undefined;
  const brand = decided.brand;
  const notification = { ...returnRefusedNotification(number), sms: returnRefusedSms(brand, number) };
  await notifyOrderOwner(tx, decided.orderId, {
    ...notification,
    once: `order:${decided.orderId}:return-refused:${decided.atMs}`,
    now,
  });
  return { brand };
}
