import { sql } from 'drizzle-orm';
import { asId, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import type { ReceiptRow } from './receipts.ts';

/**
 * Records that the register is called for a draft now; false when another process did so, and only a caller that got
 * `true` may call it.
 */
export async function claimDraft(db: Db, { id }: Pick<ReceiptRow, 'id'>, now: Date): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`update receipts set sent_at = ${timestamp(now)}
    where id = ${id} and state <> 'done' and draft is null and sent_at is null returning id`,
    { id: asId },
  );
  return rows.length > 0;
}

/** The register has a draft for it. */
export async function storeDraft(db: Db, { id }: Pick<ReceiptRow, 'id'>, draft: string): Promise<void> {
  await db.execute(sql`update receipts set draft = ${draft} where id = ${id} and state <> 'done' and draft is null`);
}

/** There is no draft any more, and none may exist. */
export async function dropDraft(db: Db, { id }: Pick<ReceiptRow, 'id'>): Promise<void> {
  await db.execute(sql`update receipts set draft = null, sent_at = null where id = ${id} and state <> 'done'`);
}

/** The money of it will not come: the receipt that was begun is not needed. */
export async function forgetReceipt(db: Db, { id }: Pick<ReceiptRow, 'id'>): Promise<void> {
  await db.execute(sql`delete from receipts where id = ${id} and state <> 'done'`);
}

/** The same of one that no register can have. */
export async function forgetUnsentReceipt(db: Db, { id }: Pick<ReceiptRow, 'id'>): Promise<void> {
  await db.execute(
    sql`delete from receipts where id = ${id} and state <> 'done' and sent_at is null and draft is null`,
  );
}

/** Whether an order is on its way to its customer, who pays when it is handed over. */
export async function isOnItsWay(db: Db, orderId: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select id from orders where id = ${orderId} and state = 'shipped' and payment = 'cashOnDelivery'`,
    { id: asId },
  );
  return rows.length > 0;
}
