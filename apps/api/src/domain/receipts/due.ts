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

/** Goods were paid for when they were handed over, or came back after that: all that was left, or, of a return in parts, some. */
export async function cashReceiptDue(
  tx: Db,
  { id: orderId, number, payment }: Pick<MovedOrder, 'id' | 'number' | 'payment'>,
  { kind, amountKop, part }: { kind: ReceiptKind; amountKop: number; part?: number },
  now: Date,
): Promise<void> {
  if (payment !== 'cashOnDelivery' || amountKop === 0) return;
  await receiptDue(tx, { orderId, source: sourceOfPart(`${cashPrefix}${number}`, part), kind, amountKop }, now);
}

/** A part of a card's money is back: its receipt is of the goods of that return. */
export const partReceiptDue = (
  tx: Db,
  { orderId, providerOrderId }: Pick<Attempt, 'orderId' | 'providerOrderId'>,
  { amountKop, part }: { amountKop: number; part: number },
  now: Date,
): Promise<void> =>
  receiptDue(tx, { orderId, source: sourceOfPart(providerOrderId, part), kind: 'return', amountKop }, now);

const sourceOfPart = (sale: string, part: number | undefined): string =>
  part === undefined ? sale : `${sale}/${part}`;

/** The money that a receipt is of: the sale, and of a return in parts its number. */
export function partsOfSource(source: string): { sale: string; part: number | undefined } {
  const [sale = '', part] = source.split('/');
  return { sale, part: part === undefined ? undefined : Number(part) };
}

export const isCashSource = (source: string): boolean => source.startsWith(cashPrefix);

/** The payload of the side effect, as it was written. */
export const dueOf = ({ orderId, source, kind, amountKop }: Record<string, unknown>): DueReceipt => ({
  orderId: Number(orderId),
  source: String(source),
  kind: kind === 'return' ? 'return' : 'sale',
  amountKop: Number(amountKop),
});
