import type { PaymentState } from '@club/rules/orders/payments';
import { sql } from 'drizzle-orm';
import { asId, asText, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { type Attempt, attemptFields, lockPayableOrder, type PayableOrder, attemptRow } from './attempts.ts';

/** An attempt of this gateway by the gateway's name of it, locked after its order. */
export async function lockPaymentAttempt(
  tx: Db,
  { gateway, providerOrderId }: { gateway: string; providerOrderId: string },
): Promise<{ attempt: Attempt; order: PayableOrder } | undefined> {
  const [found] = await rowsOf(
    tx,
    sql`select order_id as "orderId" from payments
    where provider_order_id = ${providerOrderId} and gateway = ${gateway}`,
    { orderId: asId },
  );
  if (found === undefined) return undefined;
  const order = await lockPayableOrder(tx, found.orderId);
  const [attempt] = await rowsOf(
    tx,
    sql`select ${attemptFields} from payments p where p.provider_order_id = ${providerOrderId} for update`,
    attemptRow,
  );
  return order && attempt && { attempt, order };
}

/** True for the first time the bank reports this of a payment; before it has a number, it is known by our name. */
export async function noteEvent(
  tx: Db,
  news: { gateway: string; providerOrderId: string; providerPaymentId: string; status: string; amountKop: number },
  how: string,
  now: Date,
): Promise<boolean> {
  const paymentId = news.providerPaymentId || `order ${news.providerOrderId}`;
  const rows = await rowsOf(
    tx,
    sql`insert into payment_events (gateway, provider_payment_id, status, provider_order_id, amount_kop, how, at)
    values (${news.gateway}, ${paymentId}, ${news.status}, ${news.providerOrderId}, ${news.amountKop}, ${how}, ${timestamp(now)})
    on conflict do nothing returning status`,
    { status: asText },
  );
  return rows.length > 0;
}

interface BankState {
  providerPaymentId: string;
  failure: string | null;
  changedAt?: Date;
}

/** Moves a locked try; the bank's own number and code of failure go with it. */
export async function moveAttempt(
  tx: Db,
  id: number,
  to: PaymentState,
  { providerPaymentId, failure, changedAt, now }: BankState & { now: Date },
): Promise<void> {
  const isDecided = to !== 'processing';
  await tx.execute(
    sql`update payments set state = ${to}, failure = ${failure},
      provider_payment_id = coalesce(nullif(${providerPaymentId}, ''), provider_payment_id),
      opened_at = coalesce(opened_at, ${timestamp(now)}),
      bank_changed_at = greatest(bank_changed_at, ${changedAt === undefined ? null : timestamp(changedAt)}),
      settled_at = case when ${isDecided} then ${timestamp(now)} else settled_at end
    where id = ${id}`,
  );
}

/** The bank changed a locked try at that time, in a way that moves nothing here. */
export async function noteBankTime(tx: Db, id: number, changedAt: Date): Promise<void> {
  await tx.execute(
    sql`update payments set bank_changed_at = greatest(bank_changed_at, ${timestamp(changedAt)}) where id = ${id}`,
  );
}

/** Ends an attempt the bank never reported on; an opened one is still queried, for its money may come. */
export async function closeAttempt(tx: Db, { id }: Pick<Attempt, 'id'>, failure: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update payments set state = 'failed', failure = ${failure}, settled_at = ${timestamp(now)}
    where id = ${id} and state = 'waiting'`,
  );
}

/** True when another attempt of the order is undecided: two at once are not allowed. */
export async function hasOtherOpenAttempt(tx: Db, { id, orderId }: Attempt): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select id from payments where order_id = ${orderId} and id <> ${id} and state in ('waiting', 'processing')`,
    { id: asId },
  );
  return rows.length > 0;
}

/** Attempts whose payment page was never opened are over; opened ones stay, for their money may still come. */
export async function closeUnopened(tx: Db, orderId: number, failure: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update payments set state = 'failed', failure = ${failure}, settled_at = ${timestamp(now)}
    where order_id = ${orderId} and state = 'waiting' and opened_at is null`,
  );
}

/** Movements of the order's money; repeated ones add up. */
export async function addTransaction(
  tx: Db,
  { orderId, gateway, amountKop }: Pick<Attempt, 'orderId' | 'gateway' | 'amountKop'>,
  kind: 'sale' | 'refund',
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`insert into order_transactions as t (order_id, kind, status, gateway, amount_kop, at)
    values (${orderId}, ${kind}, 'success', ${gateway}, ${amountKop}, ${timestamp(now)})
    on conflict (order_id, kind) do update set status = 'success', gateway = excluded.gateway,
      amount_kop = excluded.amount_kop + case when t.status = 'success' then t.amount_kop else 0 end`,
  );
}
