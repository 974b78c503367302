import type { ReceiptKind } from '@club/rules/orders/receipts';
import type { MovedOrder } from '../../database/orders/moves.ts';
import { enqueue } from '../../database/jobs/outbox.ts';
import type { Attempt } from '../../database/payments/attempts.ts';
import type { DueReceipt } from '../../database/receipts/receipts.ts';
import type { Db } from '../../database/rows.ts';

/** What the side effect is called that makes a receipt of this money. */
export const receiptTaskName = (source: string, kind: ReceiptKind): string => `receipt:${kind}:${source}`;

async function receiptDue(tx: Db, due: DueReceipt, now: Date): Promise<void> {
  const once = receiptTaskName(due.source, due.kind);
  await enqueue(tx, { kind: 'fiscal-receipt', once, payload: { ...due }, now });
}

/** A card was charged, or the money is back: in the transaction that takes note of it. */
export const cardReceiptDue = (
  tx: Db,
  { orderId, providerOrderId: source, amountKop }: Attempt,
  kind: ReceiptKind,
  now: Date,
): Promise<void> => receiptDue(tx, { orderId, source, kind, amountKop }, now);

const cashPrefix = 'cash-';

/** Goods were paid for when they were handed over, or came back after that. */
export async function cashReceiptDue(
  tx: Db,
  { id: orderId, number, payment, totalKop: amountKop }: MovedOrder,
  kind: ReceiptKind,
  now: Date,
): Promise<void> {
  if (payment !== 'cashOnDelivery' || amountKop === 0) return;
  await receiptDue(tx, { orderId, source: `${cashPrefix}${number}`, kind, amountKop }, now);
}

export const isCashSource = (source: string): boolean => source.startsWith(cashPrefix);

/** The payload of the side effect, as it was written. */
export const dueOf = ({ orderId, source, kind, amountKop }: Record<string, unknown>): DueReceipt => ({
  orderId: Number(orderId),
  source: String(source),
  kind: kind === 'return' ? 'return' : 'sale',
  amountKop: Number(amountKop),
});
