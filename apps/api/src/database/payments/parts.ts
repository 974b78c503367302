import { sql } from 'drizzle-orm';
import { asBoolean, asId, asInteger, asKop, asMoment, asText, orNull, type RowOf, timestamp } from '../columns.ts';
import { enqueue } from '../jobs/outbox.ts';
import { type Db, rowsOf } from '../rows.ts';

/**
 * A part of the money paid for an order is returned, by the outbox; with the last part the payment is. A payment
 * without partial refunds may be returned in full. Needs the order's lock; fails on `payments_returned` when less is
 * left.
 */
export async function startPart(
  tx: Db,
  { orderId, number, amountKop }: { orderId: number; number: number; amountKop: number },
  now: Date,
): Promise<void> {
  if (amountKop === 0) return;
  const [part] = await rowsOf(
    tx,
    sql`with payment as (
      update payments set returned_kop = returned_kop + ${amountKop},
        state = case when returned_kop + ${amountKop} = amount_kop then 'refunding' else state end,
        settled_at = case when returned_kop + ${amountKop} = amount_kop then ${timestamp(now)} else settled_at end
      where order_id = ${orderId} and state = 'paid' returning id, provider_order_id
    ), part as (
      insert into payment_parts (payment_id, number, name, amount_kop, created_at)
      select id, ${number}, provider_order_id || '-r' || ${number}::int, ${amountKop}, ${timestamp(now)} from payment
      returning name
    )
    select part.name, payment.provider_order_id as "providerOrderId" from part, payment`,
    { name: asText, providerOrderId: asText },
  );
  if (part === undefined) throw new Error('No payment has money left to refund');
  await enqueue(tx, { kind: 'payment-part-refund', once: `refund:${part.name}`, payload: { ...part }, now });
}

const partRow = {
  paymentId: asId,
  number: asInteger,
  name: asText,
  amountKop: asKop,
  sentAt: orNull(asMoment),
  settledAt: orNull(asMoment),
  gateway: asText,
  providerOrderId: asText,
  providerPaymentId: orNull(asText),
  /** What was returned of the payment before this part, and whether an earlier part is pending. */
  beforeKop: asKop,
  hasEarlier: asBoolean,
};
export type PaymentPart = RowOf<typeof partRow>;

export async function findPart(db: Db, name: string): Promise<PaymentPart | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select t.payment_id as "paymentId", t.number, t.name, t.amount_kop as "amountKop", t.sent_at as "sentAt",
      t.settled_at as "settledAt", p.gateway, p.provider_order_id as "providerOrderId",
      p.provider_payment_id as "providerPaymentId",
      (select coalesce(sum(e.amount_kop), 0)::int from payment_parts e where e.payment_id = p.id and e.number < t.number) as "beforeKop",
      exists (select from payment_parts e where e.payment_id = p.id and e.number < t.number and e.settled_at is null) as "hasEarlier"
    from payment_parts t join payments p on p.id = t.payment_id where t.name = ${name}`,
    partRow,
  );
  return row;
}

/** The right to call the bank for a part, for one caller: others that read the same state do not get it. */
export async function claimPart(db: Db, { name, sentAt }: PaymentPart, now: Date): Promise<boolean> {
  const seen = sentAt === null ? sql`sent_at is null` : sql`sent_at = ${timestamp(sentAt)}`;
  const rows = await rowsOf(
    db,
    sql`update payment_parts set sent_at = ${timestamp(now)} where name = ${name} and settled_at is null and ${seen} returning name`,
    { name: asText },
  );
  return rows.length > 0;
}

/** The bank has refused it, so it does not have it. */
export async function releasePart(db: Db, { name }: Pick<PaymentPart, 'name'>): Promise<void> {
  await db.execute(sql`update payment_parts set sent_at = null where name = ${name} and settled_at is null`);
}

/**
 * True for the first caller that reports a part returned; with the last part its payment is. Needs the order's lock.
 */
export async function settlePart(tx: Db, { name }: Pick<PaymentPart, 'name'>, now: Date): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`update payment_parts set settled_at = ${timestamp(now)} where name = ${name} and settled_at is null returning name`,
    { name: asText },
  );
  if (rows.length === 0) return false;
  await tx.execute(
    sql`update payments p set state = 'refunded', settled_at = ${timestamp(now)}
    where p.state = 'refunding' and p.returned_kop > 0
      and p.id = (select payment_id from payment_parts where name = ${name})
      and not exists (select from payment_parts t where t.payment_id = p.id and t.settled_at is null)`,
  );
  return true;
}
