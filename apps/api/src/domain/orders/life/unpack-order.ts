import { stateBeforePacking } from '@club/rules/orders/states';
import type { ActorName } from '@club/rules/staff/actors';
import type { Db } from '../../../database/rows.ts';
import { findOrderPayment, moveOrderRow } from '../../../database/orders/moves.ts';
import { markParcelUnpacked } from '../../../database/packing/parcels.ts';
import { dropFromRegister } from '../../../database/packing/registers.ts';
import { publishOrder } from '../../../database/webhooks/publish.ts';
import { type MoveAnswer, explainRefusal } from './move-order.ts';

/**
 * Unpacks an order that has not left yet: a wave has it again with everything that was scanned, and no register has it.
 * Its waybill stays, and so do its money and its XP.
 */
export async function undoPacking(
  tx: Db,
  { number, actor, now }: { number: number; actor: ActorName; now: Date },
): Promise<MoveAnswer> {
  const payment = await findOrderPayment(tx, number);
  if (payment === undefined) return explainRefusal(tx, number);
  const order = await moveOrderRow(tx, { number, from: ['packed'], to: stateBeforePacking(payment), actor, now });
  if (order === undefined) return explainRefusal(tx, number);
  await markParcelUnpacked(tx, order.id);
  await dropFromRegister(tx, order.id, now);
  await publishOrder(tx, order.id, 'order.unpacked', now);
  return { moved: order };
}
