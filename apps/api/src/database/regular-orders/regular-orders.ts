import { type Brand, brands } from '@club/rules/brands';
import { type SQL, sql } from 'drizzle-orm';
import {
  asBoolean,
  asDay,
  asId,
  asInteger,
  asKop,
  asText,
  asXp,
  listOf,
  oneOf,
  type RowOf,
  shape,
  timestamp,
  variantTitleOf,
} from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const regularOrderRow = {
  id: asId,
  customerId: asId,
  orderNumber: asInteger,
  weeks: asInteger,
  nextOn: asDay,
  isPaused: asBoolean,
  isNotified: asBoolean,
  /** The goods of that time, without gifts. */
  items: listOf(
    shape({
      variantId: asId,
      productId: asId,
      title: asText,
      variantTitle: asText,
      units: asInteger,
      listPriceKop: asKop,
      xpPrice: asXp,
      image: asText,
      tileHue: asInteger,
    }),
  ),
};
export type RegularOrderRow = RowOf<typeof regularOrderRow>;

/** Of any of these customers, the nearest first; those at rest follow. */
export const listRegularOrderRows = (db: Db, customers: readonly number[]): Promise<RegularOrderRow[]> =>
  rowsOf(
    db,
    sql`select r.id::float8 as id, r.customer_id::float8 as "customerId", o.number as "orderNumber", r.weeks,
      r.next_on as "nextOn", r.paused_at is not null as "isPaused", r.notified_at is not null as "isNotified",
      (select coalesce(json_agg(json_build_object('variantId', i.variant_id, 'productId', i.product_id, 'title', i.title,
        'variantTitle', ${variantTitleOf('i')}, 'units', i.units, 'listPriceKop', i.list_price_kop, 'xpPrice', i.xp_price,
        'image', i.image, 'tileHue', i.tile_hue) order by i.position), '[]')
        from order_items i where i.order_id = o.id and (i.list_price_kop > 0 or i.xp_price > 0)) as items
    from regular_orders r join orders o on o.id = r.order_id
    where r.customer_id = any(${sql.param(customers)}::bigint[])
    order by r.paused_at is not null, r.next_on, r.id`,
    regularOrderRow,
  );

/** Regular orders of a customer besides the one of this order. */
export async function countOtherRegulars(tx: Db, customerId: number, orderId: number): Promise<number> {
  const [row] = await rowsOf(
    tx,
    sql`select count(*)::int as n from regular_orders where customer_id = ${customerId} and order_id <> ${orderId}`,
    { n: asInteger },
  );
  return row?.n ?? 0;
}

/** Restarts an active one. */
export async function saveRegularOrder(
  tx: Db,
  regular: { customerId: number; orderId: number; weeks: number; nextOn: string },
  now: Date,
): Promise<void> {
  const { customerId, orderId, weeks, nextOn } = regular;
  await tx.execute(sql`insert into regular_orders (customer_id, order_id, weeks, next_on, started_at)
    values (${customerId}, ${orderId}, ${weeks}, ${nextOn}, ${timestamp(now)})
    on conflict (customer_id, order_id) do update set weeks = excluded.weeks, next_on = excluded.next_on,
      notified_at = null, paused_at = null`);
}

/** Who does it to which. */
export interface OwnRegular {
  customerId: number;
  id: number;
}

const own = ({ customerId, id }: OwnRegular): SQL => sql`r.id = ${id}::bigint and r.customer_id = ${customerId}`;

async function isFound(db: Db, statement: SQL): Promise<boolean> {
  return (await rowsOf(db, statement, { id: asId })).length === 1;
}

/** The first repetition of a day, every so many weeks, that is not before another day. */
const repetition = (day: SQL, weeks: SQL, from: SQL): SQL =>
  sql`(${day} + (7 * ${weeks} * greatest(0, ceil((${from} - ${day}) / (7.0 * ${weeks}))))::int)`;

/**
 * Omitted fields stay. Another number of weeks counts from the last repetition; a past day is not accepted, and
 * today has not passed. False when the customer has no such regular order.
 */
export async function updateRegularOrder(
  db: Db,
  which: OwnRegular,
  to: { weeks?: number | undefined; isPaused?: boolean | undefined },
  { now, today }: { now: Date; today: string },
): Promise<boolean> {
  const weeks = sql`coalesce(${to.weeks ?? null}::int, r.weeks)`;
  const moved = repetition(sql`(r.next_on + 7 * (${weeks} - r.weeks))`, weeks, sql`${today}::date`);
  const paused = to.isPaused === undefined ? sql`r.paused_at` : to.isPaused ? timestamp(now) : sql`null::timestamptz`;
  return isFound(
    db,
    sql`update regular_orders r set weeks = ${weeks}, paused_at = ${paused}, next_on = ${moved},
      notified_at = case when r.next_on = ${moved} then r.notified_at end
    where ${own(which)} returning r.id::float8 as id`,
  );
}

/** Leaves out this repetition, once however often it is requested. False when the customer has no such regular order. */
export function saveSkippedOrder(db: Db, which: OwnRegular, on: string): Promise<boolean> {
  return isFound(
    db,
    sql`update regular_orders r set notified_at = case when r.next_on = ${on}::date then null else r.notified_at end,
      next_on = r.next_on + case when r.next_on = ${on}::date then 7 * r.weeks else 0 end
    where ${own(which)} returning r.id::float8 as id`,
  );
}

/** False when the customer has no such regular order. */
export const dropRegularOrder = (db: Db, which: OwnRegular): Promise<boolean> =>
  isFound(db, sql`delete from regular_orders r where ${own(which)} returning r.id::float8 as id`);

/** Those whose day is over, or whose goods were ordered since the notification, move on to their next day. */
export async function moveRegularOrders(db: Db, today: string, until: string): Promise<void> {
  const later = repetition(sql`r.next_on`, sql`r.weeks`, sql`greatest(${today}::date, r.next_on + 1)`);
  await db.execute(sql`update regular_orders r set next_on = ${later}, notified_at = null
    where r.paused_at is null and r.next_on <= ${until}::date and (r.next_on < ${today}::date
      or r.notified_at is not null and exists (select from orders o join order_items i on i.order_id = o.id
        where o.customer_id = r.customer_id and o.created_at >= r.notified_at and o.state not in ('cancelled', 'returned')
          and i.variant_id in (select w.variant_id from order_items w where w.order_id = r.order_id)))`);
}

const dueRow = { id: asId, customerId: asId, brand: oneOf(brands), nextOn: asDay };

/**
 * Takes those whose day is near and whose customers were not notified of it: verified adults, whose account is neither
 * suspended nor being deleted. Each is taken by one of any number of processes.
 */
export function takeDueRegulars(
  tx: Db,
  days: { today: string; until: string },
  count: number,
  now: Date,
): Promise<{ id: number; customerId: number; brand: Brand; nextOn: string }[]> {
  return rowsOf(
    tx,
    sql`with due as (
      select r.id from regular_orders r
      join customers c on c.id = r.customer_id join people p on p.id = c.person_id
      where r.paused_at is null and r.notified_at is null
        and r.next_on between ${days.today}::date and ${days.until}::date
        and p.deletion_at is null and p.deleted_at is null and p.suspended_at is null
        and exists (select from age_verifications v where v.person_id = p.id and v.state = 'verified')
      order by r.next_on, r.id limit ${count}
      for update of r skip locked
    )
    update regular_orders r set notified_at = ${timestamp(now)} where r.id = any(array(select id from due))
    returning r.id::float8 as id, r.customer_id::float8 as "customerId",
      (select c.brand from customers c where c.id = r.customer_id) as brand, r.next_on as "nextOn"`,
    dueRow,
  );
}
