import { sql } from 'drizzle-orm';
import { asInteger } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** Receipts of an order that stopped are tried again as they are, under the keys that they have; how many there were. */
export async function retryStoppedReceipts(tx: Db, orderId: number): Promise<number> {
  const [row] = await rowsOf(
    tx,
    sql`with waiting as (
      update receipts set state = 'waiting' where order_id = ${orderId} and state = 'stopped' returning kind, source
    ), woken as (
      update outbox set gave_up_at = null, run_at = now(), attempts = 0, leased_until = null
      where done_at is null and once in (select 'receipt:' || kind || ':' || source from waiting)
    )
    select count(*)::int as count from waiting`,
    { count: asInteger },
  );
  return row?.count ?? 0;
}
