import { sql } from 'drizzle-orm';
import { asId, asInteger, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { type Attempt, attemptFields, attemptRow } from './attempts.ts';

/**
 * Attempts that the bank is to be queried about, by this process alone. The first query is two minutes after the
 * customer was redirected there, or money was sent back, and each pause is half of the time since then, six hours at
 * most.
 */
export function claimWatched(db: Db, now: Date, count: number): Promise<Attempt[]> {
  const since = sql`case when state = 'refunding' then settled_at else opened_at end`;
  return rowsOf(
    db,
    sql`update payments p set asked_at = ${timestamp(now)}
    where p.id in (
      select id from payments
      where state in ('waiting', 'processing', 'refunding') and opened_at is not null
        and ${since} <= ${timestamp(now)} - interval '2 minutes'
        and (asked_at is null or asked_at <= ${timestamp(now)} -
          least(greatest((asked_at - ${since}) / 2, interval '2 minutes'), interval '6 hours'))
      order by created_at limit ${count} for update skip locked
    )
    returning ${attemptFields}`,
    attemptRow,
  );
}

/** Holds not queried for six hours: the bank may release one on its own. */
export const claimHeld = (db: Db, now: Date, count: number): Promise<Attempt[]> =>
  rowsOf(
    db,
    sql`update payments p set asked_at = ${timestamp(now)}
    where p.id in (
      select id from payments where state = 'held'
        and coalesce(asked_at, opened_at) <= ${timestamp(now)} - interval '6 hours'
      order by hold_until limit ${count} for update skip locked
    )
    returning ${attemptFields}`,
    attemptRow,
  );

/** The same for tries that failed within the last three days: a bank may take money that it had refused, and its call may be lost. */
export function claimFailed(db: Db, now: Date, count: number): Promise<Attempt[]> {
  return rowsOf(
    db,
    sql`update payments p set asked_at = ${timestamp(now)}
    where p.id in (
      select id from payments
      where state = 'failed' and opened_at > ${timestamp(now)} - interval '3 days'
        and opened_at <= ${timestamp(now)} - interval '2 minutes'
        and (asked_at is null or asked_at <= ${timestamp(now)} -
          least(greatest((asked_at - opened_at) / 2, interval '2 minutes'), interval '6 hours'))
      order by opened_at limit ${count} for update skip locked
    )
    returning ${attemptFields}`,
    attemptRow,
  );
}

/** Records a query outside its turn, so that no one else queries meanwhile. */
export async function markQueried(db: Db, providerOrderId: string, now: Date): Promise<Attempt | undefined> {
  const [row] = await rowsOf(
    db,
    sql`update payments p set asked_at = ${timestamp(now)} where p.provider_order_id = ${providerOrderId}
    returning ${attemptFields}`,
    attemptRow,
  );
  return row;
}

/** An attempt that ended at the bank without money; false when it was reported on meanwhile. */
export async function closeExpired(tx: Db, id: number, now: Date): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`update payments set state = 'failed', failure = 'expired', settled_at = ${timestamp(now)}
    where id = ${id} and state = 'waiting' and expires_at <= ${timestamp(now)} returning id`,
    { id: asId },
  );
  return rows.length > 0;
}

/** Ids of orders whose time to pay is over, the longest overdue first. */
export async function listUnpaid(db: Db, now: Date, count: number): Promise<number[]> {
  const rows = await rowsOf(
    db,
    sql`select id from orders where state = 'awaiting_payment' and pay_until <= ${timestamp(now)}
    order by pay_until limit ${count}`,
    { id: asId },
  );
  return rows.map(({ id }) => id);
}

/** Locks an order that is still unpaid past its time; undefined when it is not, or another process has it. */
export async function lockUnpaid(
  tx: Db,
  id: number,
  now: Date,
): Promise<{ number: number; overdueMs: number; isBankDeciding: boolean } | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`select number, floor(extract(epoch from ${timestamp(now)} - pay_until) * 1000)::bigint as "overdueMs" from orders
    where id = ${id} and state = 'awaiting_payment' and pay_until <= ${timestamp(now)} for update skip locked`,
    { number: asInteger, overdueMs: asInteger },
  );
  if (row === undefined) return undefined;
  const deciding = await rowsOf(tx, sql`select id from payments where order_id = ${id} and state = 'processing'`, {
    id: asId,
  });
  return { ...row, isBankDeciding: deciding.length > 0 };
}
