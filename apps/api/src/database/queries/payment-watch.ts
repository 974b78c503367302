import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database.ts';
import { type Attempt, attemptFields } from './payments.ts';

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/**
 * Tries that the bank is to be asked about, for this process alone. The first question comes two minutes after the
 * customer was led there, or money was sent back, and each pause is half of what has gone by, six hours at most.
 */
export function claimWatched(db: Db, now: Date, count: number): Promise<Attempt[]> {
  const since = sql`case when state = 'refunding' then settled_at else opened_at end`;
  return rowsOf(
    db,
    sql`update payments p set asked_at = ${at(now)}
    where p.id in (
      select id from payments
      where state in ('waiting', 'processing', 'refunding') and opened_at is not null
        and ${since} <= ${at(now)} - interval '2 minutes'
        and (asked_at is null or asked_at <= ${at(now)} -
          least(greatest((asked_at - ${since}) / 2, interval '2 minutes'), interval '6 hours'))
      order by created_at limit ${count} for update skip locked
    )
    returning ${attemptFields}`,
  );
}

/** Notes a question that is asked out of turn, so that nobody else asks meanwhile. */
export async function markAsked(db: Db, providerOrderId: string, now: Date): Promise<Attempt | undefined> {
  const [row] = await rowsOf<Attempt>(
    db,
    sql`update payments p set asked_at = ${at(now)} where p.provider_order_id = ${providerOrderId}
    returning ${attemptFields}`,
  );
  return row;
}

/** A try that ended at the bank without money; false when something was heard of it meanwhile. */
export async function closeExpired(tx: Db, id: number, now: Date): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`update payments set state = 'failed', failure = 'expired', settled_at = ${at(now)}
    where id = ${id} and state = 'waiting' and expires_at <= ${at(now)} returning id`,
  );
  return rows.length > 0;
}

/** Ids of orders whose time to pay is over, those that waited longest first. */
export async function listUnpaid(db: Db, now: Date, count: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select id from orders where state = 'awaiting_payment' and pay_until <= ${at(now)}
    order by pay_until limit ${count}`,
  );
  return rows.map(({ id }) => id);
}

/** Locks an order that is still unpaid past its time; undefined when it is not, or another process has it. */
export async function lockUnpaid(
  tx: Db,
  id: number,
  now: Date,
): Promise<{ number: number; overdueMs: number; isBankDeciding: boolean } | undefined> {
  const [row] = await rowsOf<{ number: number; overdueMs: number }>(
    tx,
    sql`select number, floor(extract(epoch from ${at(now)} - pay_until) * 1000)::bigint as "overdueMs" from orders
    where id = ${id} and state = 'awaiting_payment' and pay_until <= ${at(now)} for update skip locked`,
  );
  if (row === undefined) return undefined;
  const deciding = await rowsOf(tx, sql`select id from payments where order_id = ${id} and state = 'processing'`);
  return { ...row, isBankDeciding: deciding.length > 0 };
}
