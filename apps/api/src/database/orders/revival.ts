import { giftTag } from '@club/rules/cart/gifts';
import { sql } from 'drizzle-orm';
import { brokenConstraint } from '../fault.ts';
import { asBoolean, asInteger } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** Tries `work` inside the running transaction: a false result, or an error that `isExpected`, undoes its writes. */
export async function tryWithin(
  tx: Db,
  work: () => Promise<boolean>,
  isExpected: (error: unknown) => boolean,
): Promise<boolean> {
  await tx.execute(sql`savepoint attempted`);
  const isDone = await work().catch((error: unknown) => {
    if (!isExpected(error)) throw error;
    return false;
  });
  await tx.execute(isDone ? sql`release savepoint attempted` : sql`rollback to savepoint attempted`);
  return isDone;
}

/**
 * Takes all units of an order from stock again, rows locked in the order in which orders take them; false when some are
 * missing.
 */
export async function retakeStock(tx: Db, orderId: number): Promise<boolean> {
  const [row] = await rowsOf(
    tx,
    sql`with wanted as (
      select variant_id, sum(units)::int as units from order_items where order_id = ${orderId} group by variant_id
    ), locked as (
      select v.id, w.units from wanted w join variants v on v.id = w.variant_id order by v.id for update of v
    ), taken as (
      update variants v set stock = v.stock - l.units from locked l where v.id = l.id and v.stock >= l.units
      returning v.id
    )
    select (select count(*) from taken) = (select count(*) from wanted) as "isWhole"`,
    { isWhole: asBoolean },
  );
  return row?.isWhole === true;
}

/** True when another order of the same owner prevents it by a code of that kind. */
export function isCodeTaken(error: unknown): boolean {
  return brokenConstraint(error)?.startsWith('code_uses') === true;
}

export async function hasGift(db: Db, orderId: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select i.position from order_items i join products p on p.id = i.product_id
    where i.order_id = ${orderId} and ${giftTag} = any (p.tags) limit 1`,
    { position: asInteger },
  );
  return rows.length > 0;
}
