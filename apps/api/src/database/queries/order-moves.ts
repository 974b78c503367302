import type { Brand } from '@club/rules/brands';
import type { OrderState } from '@club/rules/orders';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database.ts';

export interface MovedOrder {
  id: number;
  number: number;
  from: OrderState;
  brand: Brand;
  customerId: number;
  xpTotal: number;
  /** Phone of the customer, who is not always the recipient; an account that was deleted has none. */
  customerPhone: string | null;
}

/** Moves an order only out of one of `from` and notes the step: undefined when it is in another state, or unknown. */
export async function moveOrder(
  tx: Db,
  move: { number: number; from: readonly OrderState[]; to: OrderState; by: string; waybill?: string; now: Date },
): Promise<MovedOrder | undefined> {
  const [row] = await rowsOf<MovedOrder>(
    tx,
    sql`with before as (
      select id, state from orders where number = ${move.number} for update
    ), moved as (
      update orders o set state = ${move.to}, waybill = coalesce(${move.waybill ?? null}::text, o.waybill)
      from before
      where o.id = before.id
        and o.state in (select json_array_elements_text(${JSON.stringify(move.from)}::json))
      returning o.id, o.number, before.state as "from", o.brand, o.customer_id, o.xp_total
    ), step as (
      insert into order_steps (order_id, state, by, at)
      select id, ${move.to}, ${move.by}, ${move.now.toISOString()}::timestamptz from moved
    )
    select m.id, m.number, m."from", m.brand, m.customer_id as "customerId", m.xp_total as "xpTotal",
      p.phone as "customerPhone"
    from moved m
    join customers c on c.id = m.customer_id
    join people p on p.id = c.person_id`,
  );
  return row;
}

export async function findOrderState(db: Db, number: number): Promise<OrderState | undefined> {
  const [row] = await rowsOf<{ state: OrderState }>(db, sql`select state from orders where number = ${number}`);
  return row?.state;
}

/** Puts the units of an order back on the shelf, rows locked in the order in which orders take them. */
export async function returnStock(tx: Db, orderId: number): Promise<void> {
  await tx.execute(
    sql`with locked as (
      select v.id, i.units from order_items i join variants v on v.id = i.variant_id
      where i.order_id = ${orderId} order by v.id for update of v
    )
    update variants v set stock = v.stock + l.units from locked l where v.id = l.id`,
  );
}

/** Cash was paid at the hand-over. */
export async function settleTransactions(tx: Db, orderId: number): Promise<void> {
  await tx.execute(sql`update order_transactions set status = 'success' where order_id = ${orderId}`);
}
