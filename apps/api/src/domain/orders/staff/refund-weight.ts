import type { RefundWeight } from '@club/rules/staff/limits';
import { findReturnedBefore } from '../../../database/orders/units-back.ts';
import type { Db } from '../../../database/rows.ts';

/** The weight of a return that was written as the next one of its order, with the sums of the ones before. */
export async function refundWeight(
  tx: Db,
  order: { id: number; customerId: number; returns: number },
  back: Pick<RefundWeight, 'cardKop' | 'totalKop' | 'restock' | 'xp'>,
): Promise<RefundWeight> {
  const { cardKop, lostKop, lostXp } = await findReturnedBefore(tx, order.id, order.returns + 1);
  const earlier = { earlierCardKop: cardKop, earlierLostKop: lostKop, earlierXp: lostXp };
  return { of: 'refund', ...back, customer: order.customerId, ...earlier };
}
