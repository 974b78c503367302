import { sql } from 'drizzle-orm';
import { asId, asMoment, asText, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const unconfirmedRow = { id: asId, key: asText, doneAt: asMoment };

/** Receipts issued offline that have not reached the tax service, as far as is known; the oldest first. */
export const listUnconfirmed = (db: Db, register: string, count: number) =>
  rowsOf(
    db,
    sql`select id, key::text as key, done_at as "doneAt" from receipts
    where is_offline and confirmed_at is null and register = ${register} order by id limit ${count}`,
    unconfirmedRow,
  );

export async function confirmReceipt(db: Db, id: number, now: Date): Promise<void> {
  await db.execute(
    sql`update receipts set confirmed_at = ${timestamp(now)} where id = ${id} and is_offline and confirmed_at is null`,
  );
}

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The receipt with that key is made sooner than its task expected: the task runs now, and once more if it runs at the
 * moment, for it may have looked before.
 */
export async function wakeReceipt(db: Db, key: string): Promise<void> {
  // Any other string cannot be a receipt's key, and as another type it would not use the index.
  if (!isUuid.test(key)) return;
  await db.execute(
    sql`update outbox set run_at = case when leased_until is null then least(run_at, now()) else now() end,
      leased_until = null
    where done_at is null and gave_up_at is null and once = any(array(
      select 'receipt:' || kind || ':' || source from receipts where key = ${key}::uuid and state = 'waiting'))`,
  );
}
