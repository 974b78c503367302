import type { Brand } from '@club/rules/brands';
import type { Db } from '../database/database.ts';
import { decideReturnRequest } from '../database/queries/return-requests.ts';
import { type MoveAnswer, moveOrder } from './move-order.ts';
import { returnRefusedNotice } from './order-notices.ts';
import { returnRefusedSms } from './parcel-messages.ts';
import { tellOfOrder } from './tell-of-order.ts';

/**
 * Takes the goods back, whether the customer asked for it or nobody fetched the parcel; needs a transaction around it.
 * A request that waits is accepted with it.
 */
export async function acceptReturn(
  tx: Db,
  goods: { number: number; by: string; isStockLost: boolean; now: Date },
): Promise<MoveAnswer> {
  const answer = await moveOrder(tx, { ...goods, to: 'returned' });
  if (answer.moved) await decideReturnRequest(tx, goods.number, { state: 'accepted', answer: '', now: goods.now });
  return answer;
}

/** Refuses the request with a reason that the customer reads; false when none waits. Needs a transaction around it. */
export async function refuseReturn(
  tx: Db,
  { number, reason, now }: { number: number; reason: string; now: Date },
): Promise<boolean> {
  const decided = await decideReturnRequest(tx, number, { state: 'refused', answer: reason, now });
  if (decided === undefined) return false;
  const told = { ...returnRefusedNotice(number), sms: returnRefusedSms(decided.brand as Brand, number) };
  await tellOfOrder(tx, decided.orderId, { ...told, once: `order:${decided.orderId}:return-refused`, now });
  return true;
}
