import { brands } from '@club/rules/brands';
import { orderStates, paymentMethods } from '@club/rules/orders/states';
import { paymentStates } from '@club/rules/orders/payments';
import { sql } from 'drizzle-orm';
import {
  asActor,
  asBoolean,
  asId,
  asInteger,
  asKop,
  asMs,
  asText,
  oneOf,
  orNull,
  type RowOf,
  timestamp,
} from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { enqueue } from '../jobs/outbox.ts';

/** The payment fields of an order. */
const payableOrderRow = {
  id: asId,
  number: asInteger,
  brand: oneOf(brands),
  state: oneOf(orderStates),
  payment: oneOf(paymentMethods),
  totalKop: asKop,
  payUntilMs: orNull(asMs),
  /** Null unless it is cancelled: who did it last. */
  cancelledBy: orNull(asActor),
};
export type PayableOrder = RowOf<typeof payableOrderRow>;

/** A try to pay; see the table. */
export const attemptRow = {
  id: asId,
  orderId: asId,
  attempt: asInteger,
  gateway: asText,
  providerOrderId: asText,
  /** The bank's number; null until it reports one. */
  providerPaymentId: orNull(asText),
  amountKop: asKop,
  /** What was refunded in parts. */
  returnedKop: asKop,
  state: oneOf(paymentStates),
  isOpened: asBoolean,
  pageUrl: orNull(asText),
  bankChangedAtMs: orNull(asMs),
  expiresAtMs: asMs,
  /** Null if the bank charges immediately. */
  holdDays: orNull(asInteger),
  isCaptured: asBoolean,
};
export type Attempt = RowOf<typeof attemptRow>;

const ownFields = sql`o.id, o.number, o.brand, o.state, o.payment, o.total_kop as "totalKop", o.pay_until as "payUntilMs"`;
const cancelledBy = sql`case when o.state = 'cancelled' then
    (select s.actor from order_steps s where s.order_id = o.id and s.state = 'cancelled' order by s.id desc limit 1)
  end as "cancelledBy"`;
const orderFields = sql`${ownFields}, ${cancelledBy}`;

export const attemptFields = sql`p.id, p.order_id as "orderId", p.attempt, p.gateway, p.provider_order_id as "providerOrderId",
  p.provider_payment_id as "providerPaymentId", p.amount_kop as "amountKop",
  p.returned_kop as "returnedKop", p.state, p.opened_at is not null as "isOpened", p.page_url as "pageUrl", p.bank_changed_at as "bankChangedAtMs", p.expires_at as "expiresAtMs",
  p.hold_days as "holdDays", p.captured_at is not null as "isCaptured"`;

/** An order of this customer by its id, of digits; undefined for any other customer's. */
export async function findPayableOrder(db: Db, customerId: number, orderId: string): Promise<PayableOrder | undefined> {
  if (!Number.isSafeInteger(Number(orderId))) return undefined; // larger than a column can be requested
  const [row] = await rowsOf(
    db,
    sql`select ${orderFields} from orders o where o.id = ${orderId}::bigint and o.customer_id = ${customerId}`,
    payableOrderRow,
  );
  return row;
}

/** Everything that decides about the money of an order queues for its row first. */
export async function lockPayableOrder(tx: Db, orderId: number): Promise<PayableOrder | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`select ${ownFields}, null::text as "cancelledBy" from orders o where o.id = ${orderId} for update`,
    payableOrderRow,
  );
  if (row?.state !== 'cancelled') return row;
  // Reads the row as of now; a statement that waited for it would read its other tables as before the wait.
  const [cancelled] = await rowsOf(
    tx,
    sql`select ${orderFields} from orders o where o.id = ${orderId}`,
    payableOrderRow,
  );
  return cancelled;
}

/** The attempt that determines an order's payment: money that arrived or is on its way before the newest attempt. */
export async function findDecisiveAttempt(db: Db, orderId: number): Promise<Attempt | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select ${attemptFields} from payments p where p.order_id = ${orderId}
    order by array_position(array['paid', 'held', 'processing', 'refunding'], p.state), p.attempt desc limit 1`,
    attemptRow,
  );
  return row;
}

export async function findAttemptByToken(
  db: Db,
  tokenHash: Buffer,
): Promise<{ attempt: Attempt; order: PayableOrder } | undefined> {
  const [attempt] = await rowsOf(
    db,
    sql`select ${attemptFields} from payments p where p.token_hash = ${tokenHash}`,
    attemptRow,
  );
  if (attempt === undefined) return undefined;
  const [order] = await rowsOf(
    db,
    sql`select ${orderFields} from orders o where o.id = ${attempt.orderId}`,
    payableOrderRow,
  );
  return order && { attempt, order };
}

/** The newest try of an order; undefined before the first. */
export async function findNewestAttempt(db: Db, orderId: number): Promise<Attempt | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select ${attemptFields} from payments p where p.order_id = ${orderId} order by p.attempt desc limit 1`,
    attemptRow,
  );
  return row;
}

/**
 * The one undecided try of an order, and not always its newest: a bank may begin again with one that had failed. No
 * other may begin meanwhile.
 */
export async function findOpenAttempt(db: Db, orderId: number): Promise<Attempt | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select ${attemptFields} from payments p where p.order_id = ${orderId} and p.state in ('waiting', 'processing')`,
    attemptRow,
  );
  return row;
}

/** Banks that were given up for this order for that reason. */
export async function listGatewaysWithoutPage(db: Db, orderId: number, failure: string): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql`select gateway from payments where order_id = ${orderId} and state = 'failed' and failure = ${failure}`,
    { gateway: asText },
  );
  return rows.map(({ gateway }) => gateway);
}

export async function insertPaymentAttempt(
  tx: Db,
  attempt: Pick<Attempt, 'orderId' | 'attempt' | 'gateway' | 'providerOrderId' | 'amountKop'> & {
    tokenHash: Buffer;
    now: Date;
    expiresAt: Date;
    holdDays: number | null;
  },
): Promise<void> {
  await tx.execute(
    sql`insert into payments (order_id, attempt, gateway, provider_order_id, amount_kop, token_hash, state, created_at, expires_at,
      hold_days)
    values (${attempt.orderId}, ${attempt.attempt}, ${attempt.gateway}, ${attempt.providerOrderId}, ${attempt.amountKop},
      ${attempt.tokenHash}, 'waiting', ${timestamp(attempt.now)}, ${timestamp(attempt.expiresAt)}, ${attempt.holdDays})`,
  );
}

/** The customer is redirected to the bank: from now on the bank may know of the attempt. */
export async function markOpened(db: Db, id: number, now: Date): Promise<void> {
  await db.execute(sql`update payments set opened_at = coalesce(opened_at, ${timestamp(now)}) where id = ${id}`);
}

/** Stores the page that the bank has made for a try, of several the first; undefined when the try is over. */
export async function storePage(
  db: Db,
  id: number,
  page: { pageUrl: string; providerPaymentId: string },
): Promise<string | undefined> {
  const [row] = await rowsOf(
    db,
    sql`update payments set page_url = coalesce(page_url, ${page.pageUrl}),
      provider_payment_id = case when page_url is null then ${page.providerPaymentId} else provider_payment_id end
    where id = ${id} and state in ('waiting', 'processing') returning page_url as "pageUrl"`,
    { pageUrl: asText },
  );
  return row?.pageUrl;
}

/**
 * The turn to query the bank about the order's open attempt, given to one caller per pause; undefined when it is not
 * due.
 */
export async function claimQuery(db: Db, orderId: number, now: Date, pauseMs: number): Promise<Attempt | undefined> {
  const due = timestamp(new Date(now.getTime() - pauseMs));
  const [row] = await rowsOf(
    db,
    sql`update payments p set asked_at = ${timestamp(now)}
    where p.order_id = ${orderId} and p.state in ('waiting', 'processing') and p.opened_at is not null
      and (p.asked_at is null or p.asked_at <= ${due})
    returning ${attemptFields}`,
    attemptRow,
  );
  return row;
}

/** Money paid for an order, or held by a bank for it, is returned in full, by the outbox; nothing if there was none. */
export async function startRefund(tx: Db, orderId: number, now: Date): Promise<void> {
  const refunds = await rowsOf(
    tx,
    sql`update payments set state = 'refunding', asked_at = null, settled_at = ${timestamp(now)}
    where order_id = ${orderId} and state in ('paid', 'held')
    returning provider_order_id as "providerOrderId", amount_kop as "amountKop"`,
    { providerOrderId: asText, amountKop: asKop },
  );
  for (const refund of refunds) await enqueueRefund(tx, refund, now);
}

/** The same for one attempt alone, whatever the other attempts of its order brought. */
export async function startRefundOf(tx: Db, attempt: Attempt, paymentId: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update payments set state = 'refunding', asked_at = null, settled_at = ${timestamp(now)}, failure = null,
      provider_payment_id = coalesce(nullif(${paymentId}, ''), provider_payment_id)
    where id = ${attempt.id}`,
  );
  await enqueueRefund(tx, attempt, now);
}

async function enqueueRefund(
  tx: Db,
  { providerOrderId, amountKop }: { providerOrderId: string; amountKop: number },
  now: Date,
): Promise<void> {
  const payload = { providerOrderId, amountKop };
  await enqueue(tx, { kind: 'payment-refund', once: `refund:${providerOrderId}`, payload, now });
}
