import { sql } from 'drizzle-orm';
import { asText, type RowOf } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { metafields } from './tables.ts';

const metafieldRow = { namespace: asText, key: asText, value: asText, type: asText };
export type Metafield = RowOf<typeof metafieldRow>;

/**
 * A customer's metafields in a fixed order, with those derived from orders: the promo code is 1 while its order is open
 * and 2 once it was delivered, gifts are counted.
 */
export function listMetafields(db: Db, customerId: number): Promise<Metafield[]> {
  return rowsOf(
    db,
    sql`select namespace, key, value, type from metafields where customer_id = ${customerId}
    union all
    select 'club', 'promo_used', case when bool_or(o.state = 'delivered') then '2' else '1' end, 'number_integer'
    from code_uses u join orders o on o.id = u.order_id
    where u.customer_id = ${customerId} and u.kind = 'promo' and u.released_at is null
    having count(*) > 0
    union all
    select 'club', 'velo_gifts', taken::text, 'number_integer' from gift_counters where customer_id = ${customerId}
    order by namespace, key`,
    metafieldRow,
  );
}

/** Sets one metafield; the last writer's value stays. */
export async function saveMetafield(db: Db, customerId: number, field: Metafield, now: Date): Promise<void> {
  const { namespace, key, value, type } = field;
  await db
    .insert(metafields)
    .values({ customerId, namespace, key, value, type, updatedAt: now })
    .onConflictDoUpdate({
      target: [metafields.customerId, metafields.namespace, metafields.key],
      set: { value, type, updatedAt: now },
    });
}
