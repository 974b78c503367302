import { type Brand, brands } from '@club/rules/brands';
import { deliveryMethods } from '@club/rules/delivery/methods';
import { orderStates, paymentMethods } from '@club/rules/orders/states';
import { sql } from 'drizzle-orm';
import { asId, asInteger, asKop, asMs, asText, asXp, listOf, oneOf, orNull, type RowOf, shape } from '../columns.ts';
import { andBrandIs } from '../brand-filter.ts';
import { type Db, rowsOf } from '../rows.ts';

const changedOrderRow = {
  change: asId,
  number: asInteger,
  brand: oneOf(brands),
  customer: asId,
  state: oneOf(orderStates),
  createdMs: asMs,
  totalKop: asKop,
  discountKop: asKop,
  xpTotal: asXp,
  payment: oneOf(paymentMethods),
  delivery: oneOf(deliveryMethods),
  city: asText,
  firstName: asText,
  lastName: asText,
  phone: asText,
  waybill: orNull(asText),
  items: listOf(
    shape({
      sku: orNull(asText),
      title: asText,
      variantTitle: asText,
      units: asInteger,
      priceKop: asKop,
      xpPrice: asXp,
      returnedUnits: asInteger,
    }),
  ),
};
export type ChangedOrder = RowOf<typeof changedOrderRow>;

const numberingLock = 733;
const numberedAtOnce = 2000;

/**
 * Numbers committed changes. The lock is held until then: of two requesters the second continues from the first, and no
 * one reads a number while a lower one is still to come.
 */
async function numberChanges(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${numberingLock})`);
  await tx.execute(sql`with fresh as (
      select order_id from order_changes where number is null order by order_id limit ${numberedAtOnce} for update skip locked
    )
    update order_changes c set number = nextval('order_change_numbers') from fresh where c.order_id = fresh.order_id`);
}

/** Orders of these brands that were changed after a number, by their last changes. Needs its own transaction. */
export async function listChangedOrders(
  tx: Db,
  { after, brands: seen, count }: { after: number; brands: readonly Brand[] | undefined; count: number },
): Promise<ChangedOrder[]> {
  if (seen?.length === 0) return [];
  await numberChanges(tx);
  return rowsOf(
    tx,
    sql`select page.number::float8 as change, o.number, o.brand, o.customer_id::float8 as customer, o.state,
      o.created_at as "createdMs", o.total_kop as "totalKop", o.discount_kop as "discountKop", o.xp_total as "xpTotal",
      o.payment, o.delivery_method as delivery, o.city, o.first_name as "firstName", o.last_name as "lastName", o.phone,
      o.waybill,
      (select coalesce(json_agg(json_build_object('sku', v.sku, 'title', i.title, 'variantTitle', i.variant_title,
          'units', i.units, 'priceKop', i.price_kop, 'xpPrice', i.xp_price,
          'returnedUnits', i.returned_units) order by i.position), '[]')
        from order_items i left join variants v on v.id = i.variant_id where i.order_id = o.id) as items
    from (
      select c.order_id, c.number from order_changes c
      where c.number > ${after} ${andBrandIs(sql`c.brand`, seen)} order by c.number limit ${count}
    ) page
    join orders o on o.id = page.order_id
    order by page.number`,
    changedOrderRow,
  );
}
