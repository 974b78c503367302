import type { ReceiptKind } from '@club/rules/orders/receipts';
import type { MovedOrder } from '../../database/orders/moves.ts';
import { enqueue } from '../../database/jobs/outbox.ts';
import type { Attempt } from '../../database/payments/attempts.ts';
import type { DueReceipt } from '../../database/receipts/receipts.ts';
import type { Db } from '../../database/rows.ts';
import { oneOf, orAbsent, type RowOf } from '../../database/columns.ts';
import { numberField, textField } from '../task-payload.ts';

/** The key of the side effect that makes a receipt of this money. */
export const receiptTaskName = (source: string, kind: ReceiptKind): string => `receipt:${kind}:${source}`;

async function receiptDue(tx: Db, due: Omit<DueReceipt, 'atMs'>, now: Date): Promise<void> {
  const once = receiptTaskName(due.source, due.kind);
  await enqueue(tx, { kind: 'fiscal-receipt', once, payload: { ...due, atMs: now.getTime() }, now });
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

/** The key of the side effect that has the register issue a receipt once the carrier has the money. */
export const draftTaskName = (source: string): string => `receipt-draft:${source}`;

type Sent = Pick<MovedOrder, 'id' | 'number' | 'payment' | 'deliveryMethod' | 'waybill'>;

/** A parcel paid on delivery was shipped: the sum to collect has a draft by its waybill. */
export async function draftDue(tx: Db, order: Sent, amountKop: number, now: Date): Promise<void> {
  if (!isCollected(order) || amountKop === 0) return;
  const source = `${cashPrefix}${order.number}`;
  const payload = { orderId: order.id, source, kind: 'sale', amountKop, waybill: order.waybill };
  await enqueue(tx, { kind: 'fiscal-draft', once: draftTaskName(source), payload, now });
}

/** The parcel comes back, or a part of it: the sum to collect is void. `part` is the number of the return. */
export async function draftOver(tx: Db, order: Sent, part: number, now: Date): Promise<void> {
  if (!isCollected(order)) return;
  const source = `${cashPrefix}${order.number}`;
  const payload = { orderId: order.id, source, waybill: order.waybill };
  await enqueue(tx, { kind: 'fiscal-draft-end', once: `receipt-draft-end:${source}:${part}`, payload, now });
}

const isCollected = ({ payment, deliveryMethod, waybill }: Sent): boolean =>
  payment === 'cashOnDelivery' && deliveryMethod !== 'ipost' && waybill !== null;

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
export const dueFields = {
  orderId: numberField,
  source: textField,
  kind: oneOf(['sale', 'return']),
  amountKop: numberField,
  /** A draft has none. */
  atMs: orAbsent(numberField),
};

export const dueOf = ({ orderId, source, kind, amountKop, atMs = 0 }: RowOf<typeof dueFields>): DueReceipt => ({
  orderId,
  source,
  kind,
  amountKop,
  atMs,
});
