import { type Brand, brands } from '@club/rules/brands';
import type { LegalClass } from '@club/rules/catalogue/legal-classes';
import { sql } from 'drizzle-orm';
import { asBoolean, asId, asKop, asXp, oneOf, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { mayHaveOffers } from './staff.ts';

const changedWatchRow = {
  customerId: asId,
  productId: asId,
  brand: oneOf(brands),
  priceKop: asKop,
  xpPrice: asXp,
  isBack: asBoolean,
};
export type ChangedWatch = RowOf<typeof changedWatchRow>;

// The offer of a product `p`: its cheapest variant in stock, else its cheapest.
const offered = sql`lateral (select price_kop, xp_price, stock > 0 as is_available from variants
  where product_id = p.id order by stock > 0 desc, price_kop, xp_price limit 1) offered`;

/**
 * Watches the newly marked favorites, at the current price and stock, and drops the unmarked ones. While nothing is
 * watched at all, everything is new.
 */
export async function followFavorites(tx: Db, since: Date): Promise<void> {
  const isNew = sql`m.updated_at >= case when exists (select from favorite_watches) then ${timestamp(since)} else '-infinity' end`;
  const marked = sql`select m.customer_id, case when f.id ~ '^[0-9]{1,15}$' then f.id::bigint end as product_id
    from metafields m cross join jsonb_array_elements_text(m.value::jsonb) f(id)
    where m.namespace = 'pwa' and m.key = 'favorites' and ${isNew}`;
  await tx.execute(sql`delete from favorite_watches w using metafields m
    where m.customer_id = w.customer_id and m.namespace = 'pwa' and m.key = 'favorites'
      and ${isNew}
      and not exists (select from (${marked}) k where k.customer_id = w.customer_id and k.product_id = w.product_id)`);
  await tx.execute(sql`insert into favorite_watches (customer_id, product_id, price_kop, xp_price, is_available)
    select k.customer_id, p.id, offered.price_kop, offered.xp_price, offered.is_available
    from (${marked}) k
    join customers c on c.id = k.customer_id
    join products p on p.id = k.product_id and p.brand = c.brand and p.hidden_at is null
    cross join ${offered}
    on conflict do nothing`);
}

/**
 * Records, without a notification, what is sold out now, and what the customer was notified of by a request of their
 * own.
 */
export async function noteStock(tx: Db, now: Date): Promise<void> {
  await tx.execute(sql`update favorite_watches w set is_available = offered.is_available
    from products p cross join ${offered}
    where p.id = w.product_id and w.is_available <> offered.is_available and (not offered.is_available or exists (
      select from notices n where n.customer_id = w.customer_id and n.created_at > ${timestamp(now)} - interval '2 days'
        and n.once like 'stock-wait:' || w.customer_id || ':%'
        and split_part(n.once, ':', 3) in (select v.id::text from variants v where v.product_id = p.id)))`);
}

/**
 * Takes watched products that are back or cheaper than they were, and notes the new price and stock. Only of customers who
 * may have offers, and of classes that the brand may promote.
 */
export function takeChangedWatches(
  tx: Db,
  allowed: readonly { brand: Brand; legalClass: LegalClass }[],
  count: number,
): Promise<ChangedWatch[]> {
  const cells = JSON.stringify(allowed.map(({ brand, legalClass }) => `${brand} ${legalClass}`));
  return rowsOf(
    tx,
    sql`with due as (
      select w.customer_id, w.product_id, c.brand, offered.price_kop, offered.xp_price, not w.is_available as is_back
      from favorite_watches w
      join customers c on c.id = w.customer_id
      join products p on p.id = w.product_id and p.hidden_at is null
      cross join ${offered}
      where offered.is_available
        and exists (select from people p where p.id = c.person_id and ${mayHaveOffers})
        and c.brand || ' ' || p.legal_class in (select json_array_elements_text(${cells}::json))
        and (not w.is_available or (offered.price_kop <= w.price_kop and offered.xp_price <= w.xp_price
          and offered.price_kop + offered.xp_price < w.price_kop + w.xp_price))
      order by w.customer_id, w.product_id
      limit ${count}
      for update of w skip locked
    )
    update favorite_watches w set price_kop = least(w.price_kop, due.price_kop), xp_price = least(w.xp_price, due.xp_price), is_available = true
    from due where w.customer_id = due.customer_id and w.product_id = due.product_id
    returning w.customer_id::float8 as "customerId", w.product_id::float8 as "productId", due.brand,
      w.price_kop as "priceKop", w.xp_price as "xpPrice", due.is_back as "isBack"`,
    changedWatchRow,
  );
}
