import { brands } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import { asId, asInteger, asMoment, asText, oneOf, orNull, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** An id in the payload of a task; null if there is none. */
const idIn = (task: string, field: string) => {
  const text = sql.raw(`${task}.payload->>'${field}'`);
  return sql`case when ${text} ~ '^[0-9]{1,18}$' then (${text})::bigint end`;
};

const orderIdOf = sql`coalesce(${idIn('t', 'orderId')}, p.order_id, c.order_id, m.id)`;

/** Tasks that gave up before this one, newest first, each with the order that it is about and the system that it was for, if any. */
export const listStuckTasks = (db: Db, { before, limit }: { before: number; limit: number }) =>
  rowsOf(
    db,
    sql`select t.id, t.kind, t.created_at as "createdAt", t.gave_up_at as "gaveUpAt", t.attempts, t.last_error as fault,
        o.number as "order", o.brand, e.name as system
      from (select * from outbox where gave_up_at is not null and id < ${before} order by id desc limit ${limit}) t
      left join payments p on p.provider_order_id = t.payload->>'providerOrderId'
      left join call_backs c on t.kind = 'phone-call' and t.once = 'call:' || c.id
        and c.id = ${idIn('t', 'callId')}
      left join webhook_deliveries d on t.kind = 'webhook' and d.id = ${idIn('t', 'delivery')}
      left join webhook_endpoints e on t.kind in ('webhook', 'webhook-rested')
        and e.id = coalesce(d.endpoint_id, ${idIn('t', 'endpoint')})
      left join orders m on m.number = case when d.subject ~ '^order:[0-9]{1,9}$' then substr(d.subject, 7)::int end
      left join orders o on o.id = ${orderIdOf}
      order by t.id desc`,
    {
      id: asId,
      kind: asText,
      createdAt: asMoment,
      gaveUpAt: asMoment,
      attempts: asInteger,
      fault: orNull(asText),
      order: orNull(asInteger),
      brand: orNull(oneOf(brands)),
      system: orNull(asText),
    },
  );

/** How many of each kind gave up, of the newest so many. */
export const countStuckKinds = (db: Db, most: number) =>
  rowsOf(
    db,
    sql`select kind, count(*)::int as count from (
        select kind from outbox where gave_up_at is not null order by id desc limit ${most}
      ) newest group by kind order by count(*) desc, kind`,
    { kind: asText, count: asInteger },
  );

const again = sql`gave_up_at = null, run_at = now(), attempts = 0, leased_until = null`;

/** A call whose window is over: it is not dialled, so retrying it would only hide it. */
const isCallOver = (now: Date) => sql`(t.kind = 'phone-call' and exists (
    select from call_backs c where c.id = ${idIn('t', 'callId')} and t.once = 'call:' || c.id
      and c.state in ('unknown', 'missed') and c.call_to <= ${timestamp(now)}
  ))`;

/** Calls that were refused, or may have rung: retrying one means ringing it. */
const dialAgain = sql`update call_backs c set state = 'asked', dialled_at = null from retried r
  where r.kind = 'phone-call' and c.state in ('unknown', 'missed') and r.once = 'call:' || c.id and c.id = ${idIn('r', 'callId')}`;

/** Its kind; undefined when it has not given up, or is a call whose window is over. */
export async function retryStuckTask(tx: Db, id: number, now: Date): Promise<string | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`with retried as (
        update outbox t set ${again} where id = ${id} and gave_up_at is not null and not ${isCallOver(now)}
        returning kind, once, payload
      ), calls as (${dialAgain}) select kind from retried`,
    { kind: asText },
  );
  return row?.kind;
}

/** The kind of one that gave up, held until the transaction ends. */
export async function lockStuckTask(tx: Db, id: number): Promise<string | undefined> {
  const [row] = await rowsOf(tx, sql`select kind from outbox where id = ${id} and gave_up_at is not null for update`, {
    kind: asText,
  });
  return row?.kind;
}

/**
 * A part of a payment was given back by hand at its bank: its task runs once more, only to record that, with the receipt
 * and the customer's notice.
 */
export async function recordStuckPart(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`update outbox set ${again}, payload = payload || '{"byHand": "yes"}'::jsonb where id = ${id}`);
}

/** It is done by hand. Its error stays with it, and with the courier's order permanently: done tasks are cleaned up. */
export async function closeStuckTask(tx: Db, id: number, now: Date): Promise<void> {
  await tx.execute(sql`with closed as (
      update outbox set gave_up_at = null, done_at = ${timestamp(now)} where id = ${id}
      returning kind, payload, last_error
    )
    update courier_requests r set settled_at = ${timestamp(now)}, fault = c.last_error from closed c
    where c.kind = 'ipost-order' and r.sent_at is null and r.order_id = ${idIn('c', 'orderId')}`);
}

/** How many there were; calls whose window is over stay stuck. */
export async function retryStuckKind(tx: Db, kind: string, now: Date): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`with retried as (
        update outbox t set ${again} where gave_up_at is not null and kind = ${kind} and not ${isCallOver(now)}
        returning kind, once, payload
      ), calls as (${dialAgain}) select count(*)::int as count from retried`,
    { count: asInteger },
  );
  return rows[0]?.count ?? 0;
}
