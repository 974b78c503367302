import { sql } from 'drizzle-orm';
import { asId, asMs, orNull, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/**
 * Claims the customer's turn to query the cash register; false if it was queried within `everyMs`. Of simultaneous
 * callers one gets it.
 */
export async function takeImport(tx: Db, customerId: number, now: Date, everyMs: number): Promise<boolean> {
  const before = new Date(now.getTime() - everyMs);
  const rows = await rowsOf(
    tx,
    sql`insert into offline_imports (customer_id, asked_at) values (${customerId}, ${timestamp(now)})
    on conflict (customer_id) do update set asked_at = excluded.asked_at
    where offline_imports.asked_at <= ${timestamp(before)}
    returning customer_id`,
    { customer_id: asId },
  );
  return rows.length > 0;
}

export async function readImport(
  db: Db,
  customerId: number,
): Promise<{ requestedMs: number; doneMs: number | null } | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select asked_at as "requestedMs",
      done_at as "doneMs"
    from offline_imports where customer_id = ${customerId}`,
    { requestedMs: asMs, doneMs: orNull(asMs) },
  );
  return row;
}

interface ReportedPurchase {
  receipt: string;
  shop: string;
  boughtAt: Date;
  items: object[];
}

/**
 * Stores the cash register's report, unless the account was deleted meanwhile; a known receipt and its owner stay as
 * they are.
 */
export async function storePurchases(
  tx: Db,
  customerId: number,
  purchases: readonly ReportedPurchase[],
  now: Date,
): Promise<void> {
  const rows = purchases.map(({ boughtAt, ...own }) => ({ ...own, boughtAt: boughtAt.toISOString() }));
  await tx.execute(sql`insert into offline_purchases (customer_id, receipt, shop, bought_at, items, imported_at)
    select ${customerId}, p.receipt, p.shop, p."boughtAt"::timestamptz, p.items, ${timestamp(now)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(receipt text, shop text, "boughtAt" text, items jsonb)
    where exists (select from customers c join people o on o.id = c.person_id
      where c.id = ${customerId} and o.deleted_at is null)
    on conflict (receipt) do nothing`);
  await tx.execute(sql`update offline_imports set done_at = ${timestamp(now)}
    where customer_id = ${customerId}`);
}
