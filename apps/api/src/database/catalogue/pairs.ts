import { sql } from 'drizzle-orm';
import { asId, asInteger, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const pairRow = { otherId: asId, customers: asInteger };
export type Pair = RowOf<typeof pairRow>;

/**
 * Recounts which products are bought in one order: by customers, not orders, so that no customer counts twice, and only
 * pairs of at least `customersMin`, so that a pair identifies no one. The best `perProduct` pairs of each product stay.
 */
export async function savePairCounts(
  tx: Db,
  { since, customersMin, perProduct }: { since: Date; customersMin: number; perProduct: number },
): Promise<void> {
  await tx.execute(sql`delete from product_pairs`);
  await tx.execute(sql`insert into product_pairs (product_id, other_id, customers)
    select product_id, other_id, customers from (
      select counted.*, row_number() over (partition by product_id order by customers desc, other_id) as place
      from (
        select a.product_id, b.product_id as other_id, count(distinct o.customer_id)::int as customers
        from orders o
        join order_items a on a.order_id = o.id
        join order_items b on b.order_id = o.id and b.product_id <> a.product_id
        join products p on p.id = a.product_id and p.brand = o.brand
        join products q on q.id = b.product_id and q.brand = o.brand
        where o.created_at >= ${timestamp(since)} and o.state not in ('cancelled', 'returned')
          and a.xp_price = 0 and b.xp_price = 0
        group by a.product_id, b.product_id
        having count(distinct o.customer_id) >= ${customersMin}
      ) counted
    ) best where place <= ${perProduct}`);
}

/** Products bought together with any of these, with the number of customers summed. */
export function listPairs(db: Db, productIds: readonly number[]): Promise<Pair[]> {
  return rowsOf(
    db,
    sql`select other_id as "otherId", sum(customers)::int as customers from product_pairs
    where product_id in (select one.value::bigint from json_array_elements_text(${JSON.stringify(productIds)}::json) as one)
    group by other_id order by 2 desc, 1`,
    pairRow,
  );
}
