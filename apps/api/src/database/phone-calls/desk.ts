import { type Brand, brands } from '@club/rules/brands';
import { type CallState, callStates } from '@club/rules/phone-calls';
import { paymentMethods } from '@club/rules/orders/states';
import { sql } from 'drizzle-orm';
import { andBrandIs } from '../brand-filter.ts';
import { asId, asInteger, asKop, asMs, asText, asXp, oneOf, orNull, type RowOf, shape, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const deskCallRow = {
  id: asId,
  state: oneOf(callStates),
  fromMs: asMs,
  toMs: asMs,
  customer: asId,
  firstName: asText,
  lastName: asText,
  phone: orNull(asText),
  /** The subject of the call; null for a call about no order. */
  order: orNull(
    shape({
      number: asInteger,
      brand: oneOf(brands),
      totalKop: asKop,
      xp: asXp,
      payment: oneOf(paymentMethods),
    }),
  ),
  /** Of the customer's valid orders. */
  ordersCount: asInteger,
  spentKop: asKop,
};
export type DeskCall = RowOf<typeof deskCallRow>;

export interface CallPage {
  /** Undefined is all of them. */
  state: CallState | undefined;
  brands: readonly Brand[] | undefined;
  after: { at: Date; id: number } | undefined;
  count: number;
}

/** Those to be made, and all, with the nearest on top; of another state the newest. A call about no order is of every brand that its person entered. */
export function listCallRows(db: Db, { state, brands: seen, after, count }: CallPage): Promise<DeskCall[]> {
  const [beyond, direction] = state === undefined || state === 'asked' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const isOfState = state === undefined ? sql`true` : sql`c.state = ${state}`;
  const isLater =
    after === undefined ? sql`` : sql`and (c.call_from, c.id) ${beyond} (${timestamp(after.at)}, ${after.id}::bigint)`;
  return rowsOf(
    db,
    sql`select c.id, c.state, c.call_from as "fromMs", c.call_to as "toMs", k.id as customer,
      coalesce(o.first_name, p.first_name, '') as "firstName", coalesce(o.last_name, p.last_name, '') as "lastName",
      coalesce(o.phone, p.phone) as phone,
      case when o.id is not null then json_build_object('number', o.number, 'brand', o.brand, 'totalKop', o.total_kop,
        'xp', o.xp_total, 'payment', o.payment) end as "order",
      t.count as "ordersCount", t.sum as "spentKop"
    from call_backs c join people p on p.id = c.person_id left join orders o on o.id = c.order_id
    cross join lateral (
      select k.id from customers k where k.person_id = c.person_id ${andBrandIs(sql`k.brand`, seen)}
        and (o.id is null or k.id = o.customer_id) order by k.id limit 1
    ) k
    cross join lateral (
      select count(*)::int as count, coalesce(sum(other.total_kop), 0)::float8 as sum
      from customers own join orders other on other.customer_id = own.id
      where own.person_id = c.person_id and (o.id is null or own.id = o.customer_id)
        ${andBrandIs(sql`own.brand`, seen)} and other.state not in ('cancelled', 'returned')
    ) t
    where ${isOfState} ${isLater}
    order by c.call_from ${direction}, c.id ${direction} limit ${count}`,
    deskCallRow,
  );
}
