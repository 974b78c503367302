import { type Brand, brands } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import { asBoolean, asId, asInteger, asMs, asText, oneOf, orNull, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** A customer to be notified, with the fields of the message. */
const dueStockAlertRow = {
  customerId: asId,
  variantId: asId,
  /** When the request was made: a later one of the same customer is another one. */
  sinceMs: asMs,
  brand: oneOf(brands),
  productId: asId,
  /** Where the shop shows the product; null for one of the exchange alone. */
  collection: orNull(asText),
  /** Null when the customer is gone. */
  phone: orNull(asText),
};
export type DueStockAlert = RowOf<typeof dueStockAlertRow>;

export type StockAlertAnswer = 'waiting' | 'not_found' | 'in_stock' | 'waits_used';

/** Decides and writes under a lock on the customer, so that simultaneous requests cannot exceed the limit. */
export async function addStockAlert(
  tx: Db,
  request: { customerId: number; brand: Brand; variantId: number; max: number; now: Date },
): Promise<StockAlertAnswer> {
  const { customerId, brand, variantId, max, now } = request;
  await tx.execute(sql`select from customers where id = ${customerId} for no key update`);
  const [variant] = await rowsOf(
    tx,
    sql`select v.stock,
      exists (select from stock_waits where customer_id = ${customerId} and variant_id = v.id) as waiting,
      (select count(*)::int from stock_waits where customer_id = ${customerId}) as requests
    from variants v join products p on p.id = v.product_id
    where v.id = ${variantId} and p.brand = ${brand} and p.hidden_at is null`,
    { stock: asInteger, waiting: asBoolean, requests: asInteger },
  );
  if (variant === undefined) return 'not_found';
  if (variant.stock > 0) return 'in_stock';
  if (variant.waiting) return 'waiting';
  if (variant.requests >= max) return 'waits_used';
  await tx.execute(sql`insert into stock_waits (customer_id, variant_id, created_at)
    values (${customerId}, ${variantId}, ${timestamp(now)})`);
  return 'waiting';
}

export async function removeStockAlert(db: Db, customerId: number, variantId: number): Promise<void> {
  await db.execute(sql`delete from stock_waits where customer_id = ${customerId} and variant_id = ${variantId}`);
}

/** Variants of a product whose return to stock the customer requested. */
export async function listStockAlerts(db: Db, customerId: number, productId: number): Promise<number[]> {
  const rows = await rowsOf(
    db,
    sql`select v.id from stock_waits w join variants v on v.id = w.variant_id
    where w.customer_id = ${customerId} and v.product_id = ${productId} order by v.position, v.id`,
    { id: asId },
  );
  return rows.map(({ id }) => id);
}

/**
 * Takes requests for restocked variants out of the table, for this transaction alone. Those of a person who is about to
 * be deleted, or who is suspended and cannot order, stay until that is over; the lock on the person delays the deletion
 * until the message is written, so that the deletion finds it.
 */
export async function takeDueStockAlerts(tx: Db, count: number): Promise<DueStockAlert[]> {
  return rowsOf(
    tx,
    sql`with due as (
      select w.customer_id, w.variant_id, w.brand, w.phone, p.id as product_id,
        (select c.slug from product_collections c join live_collections l on l.slug = c.slug
          where c.product_id = p.id order by c.position, c.slug limit 1) as collection
      from variants v
      join products p on p.id = v.product_id
      -- Nearly all who wait do so for what is not in stock, which the planner cannot know: only the others are looked at.
      cross join lateral (
        select a.customer_id, a.variant_id, a.created_at, c.brand, pe.phone
        from stock_waits a join customers c on c.id = a.customer_id join people pe on pe.id = c.person_id
        where a.variant_id = v.id and (pe.deletion_at is null or pe.deleted_at is not null) and pe.suspended_at is null
        order by a.created_at, a.customer_id
        limit ${count}
        for update of a skip locked
        for share of pe skip locked
      ) w
      where v.stock > 0 and p.hidden_at is null
      order by w.created_at, w.customer_id, w.variant_id
      limit ${count}
    )
    delete from stock_waits w using due
    where w.customer_id = due.customer_id and w.variant_id = due.variant_id
    returning w.customer_id::float8 as "customerId", w.variant_id::float8 as "variantId",
      w.created_at as "sinceMs", due.brand,
      due.product_id::float8 as "productId", due.collection, due.phone`,
    dueStockAlertRow,
  );
}
