import type { Db } from '../../../database/rows.ts';
import { addTransaction, lockPaymentAttempt } from '../../../database/payments/bank-reports.ts';
import { type PaymentPart, settlePart } from '../../../database/payments/parts.ts';
import { publishOrder } from '../../../database/webhooks/publish.ts';
import { partReceiptDue } from '../../receipts/due.ts';
import { paidNotifications } from './notifications.ts';
import { notifyOrderOwner } from './notify-customer.ts';
import { refundedSms } from './payment-messages.ts';

/** The bank has given a part back: noted once, with its receipt and word to the customer. Needs a transaction around it. */
export async function takePart(tx: Db, part: PaymentPart, now: Date): Promise<void> {
  const found = await lockPaymentAttempt(tx, part);
  if (found === undefined || !(await settlePart(tx, part, now))) return;
  const { order, attempt } = found;
  const { amountKop, number } = part;
  await addTransaction(tx, { ...attempt, amountKop }, 'refund', now);
  await partReceiptDue(tx, attempt, { amountKop, part: number }, now);
  await publishOrder(tx, order.id, 'order.refunded', now);
  await notifyOrderOwner(tx, order.id, {
    ...paidNotifications.refundedPart(order.number, amountKop),
    sms: refundedSms({ brand: order.brand, number: order.number, amountKop }),
    once: `payment:${part.name}:refunded`,
    now,
  });
}
