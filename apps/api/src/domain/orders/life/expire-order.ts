import { bankGraceMs } from '@club/rules/orders/payments';
import { unpaidOrdersJob } from '@club/rules/staff/actors';
import type { Db } from '../../../database/rows.ts';
import { closeUnopened } from '../../../database/payments/bank-reports.ts';
import { lockUnpaid } from '../../../database/payments/watch.ts';
import { moveOrder } from './move-order.ts';

/**
 * Cancels a card order whose time to pay is over; needs a surrounding transaction. While the bank is deciding, or has
 * not reported on a customer who opened its page, the order keeps its goods a little longer. False when nothing was
 * cancelled.
 */
export async function expireOrder(
  tx: Db,
  orderId: number,
  { isBankSilent, now }: { isBankSilent: boolean; now: Date },
): Promise<boolean> {
  const order = await lockUnpaid(tx, orderId, now);
  if (order === undefined) return false;
  if ((order.isBankDeciding || isBankSilent) && order.overdueMs < bankGraceMs) return false;
  await moveOrder(tx, { number: order.number, to: 'cancelled', actor: unpaidOrdersJob, now });
  await closeUnopened(tx, orderId, 'expired', now);
  return true;
}
