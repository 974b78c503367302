import { brands } from '@club/rules/brands';
import { deliveryMethods } from '@club/rules/delivery/methods';
import { type OrderState, orderStates, type PaymentMethod, paymentMethods } from '@club/rules/orders/states';
import type { ActorName } from '@club/rules/staff/actors';
import { sql } from 'drizzle-orm';
import {
  asBoolean,
  asDay,
  asId,
  asInteger,
  asKop,
  asText,
  asXp,
  oneOf,
  orNull,
  type RowOf,
  shape,
  timestamp,
} from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const movedOrderRow = {
  id: asId,
  number: asInteger,
  from: oneOf(orderStates),
  brand: oneOf(brands),
  customerId: asId,
  personId: asId,
  payment: oneOf(paymentMethods),
  totalKop: asKop,
  xpTotal: asXp,
  deliveryMethod: oneOf(deliveryMethods),
  courier: orNull(shape({ date: asDay, from: asText, to: asText })),
  waybill: orNull(asText),
  /** How often it had been cancelled before this move. */
  cancellations: asInteger,
  /** Whether it was packed before this move. */
  wasPacked: asBoolean,
  /** Returns before this move: how many, and the agreed sums. */
  returns: asInteger,
  returnedKop: asKop,
  returnedXp: asXp,
  /** Phone of the customer, who is not always the recipient; an account that was deleted has none. */
  customerPhone: orNull(asText),
};
export type MovedOrder = RowOf<typeof movedOrderRow>;

/** Moves an order only out of one of `from` and notes the step: undefined when it is in another state, or unknown. */
export async function moveOrderRow(
  tx: Db,
  move: { number: number; from: readonly OrderState[]; to: OrderState; actor: ActorName; waybill?: string; now: Date },
): Promise<MovedOrder | undefined> {
  // A separate statement: one that waits for the lock itself would continue with the row as it was before the wait.
  await tx.execute(sql`select from orders where number = ${move.number}::bigint for update`);
  const [row] = await rowsOf(
    tx,
    sql`with before as (
      select id, state from orders where number = ${move.number}::bigint
    ), moved as (
      update orders o set state = ${move.to}, waybill = coalesce(${move.waybill ?? null}::text, o.waybill)
      from before
      where o.id = before.id
        and o.state in (select json_array_elements_text(${JSON.stringify(move.from)}::json))
      returning o.id, o.number, before.state as "from", o.brand, o.customer_id, o.payment, o.total_kop, o.xp_total,
        o.delivery_method, o.courier_date, o.courier_from, o.courier_to, o.waybill
    ), step as (
      insert into order_steps (order_id, state, actor, at)
      select id, ${move.to}, ${move.actor}, ${timestamp(move.now)} from moved
    )
    select m.id, m.number, m."from", m.brand, m.customer_id as "customerId", c.person_id as "personId",
      m.payment, m.total_kop as "totalKop", m.xp_total as "xpTotal", m.delivery_method as "deliveryMethod",
      case when m.courier_date is not null then
        json_build_object('date', m.courier_date, 'from', m.courier_from, 'to', m.courier_to) end as courier,
      m.waybill, p.phone as "customerPhone",
      (select count(*)::int from order_steps s where s.order_id = m.id and s.state = 'cancelled') as cancellations,
      exists (select from order_steps s where s.order_id = m.id and s.state = 'packed') as "wasPacked",
      b.returns, b."returnedKop", b."returnedXp"
    from moved m
    cross join lateral (
      select count(*)::int as returns, coalesce(sum(goods_kop), 0)::int as "returnedKop", coalesce(sum(xp), 0)::int as "returnedXp"
      from order_returns where order_id = m.id
    ) b
    join customers c on c.id = m.customer_id
    join people p on p.id = c.person_id`,
    movedOrderRow,
  );
  return row;
}

export async function findOrderPayment(db: Db, number: number): Promise<PaymentMethod | undefined> {
  const [row] = await rowsOf(db, sql`select payment from orders where number = ${number}::bigint`, {
    payment: oneOf(paymentMethods),
  });
  return row?.payment;
}

export async function findOrderState(db: Db, number: number): Promise<OrderState | undefined> {
  const [row] = await rowsOf(db, sql`select state from orders where number = ${number}::bigint`, {
    state: oneOf(orderStates),
  });
  return row?.state;
}

/** Restocks what is left of an order, but for lost lines; rows locked in the order in which orders take them. */
export async function returnStock(tx: Db, orderId: number, lost: readonly number[]): Promise<void> {
  await tx.execute(
    sql`with locked as (
      select v.id, i.units - i.returned_units as units from order_items i join variants v on v.id = i.variant_id
      where i.order_id = ${orderId} and not (i.position = any(string_to_array(${lost.join(',')}, ',')::int[]))
        and i.returned_units < i.units
      order by v.id for update of v
    )
    update variants v set stock = v.stock + l.units from locked l where v.id = l.id`,
  );
}

/** Cash was paid on delivery; a revived card order was voided before. */
export async function settleTransactions(tx: Db, orderId: number): Promise<void> {
  await tx.execute(
    sql`update order_transactions set status = 'success' where order_id = ${orderId} and status in ('pending', 'voided')`,
  );
}

/** Money still awaited will not come. Money received stays: the payment records its way back. */
export async function voidTransactions(tx: Db, orderId: number): Promise<void> {
  await tx.execute(
    sql`update order_transactions set status = 'voided' where order_id = ${orderId} and status = 'pending'`,
  );
}
