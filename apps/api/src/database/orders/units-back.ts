import { brands } from '@club/rules/brands';
import { giftFor, giftTag } from '@club/rules/cart/gifts';
import { deliveryMethods } from '@club/rules/delivery/methods';
import { type OrderState, orderStates, paymentMethods } from '@club/rules/orders/states';
import type { ActorName } from '@club/rules/staff/actors';
import { type SQL, sql } from 'drizzle-orm';
import {
  asBoolean,
  asId,
  asInteger,
  asKop,
  asMoment,
  asText,
  asXp,
  listOf,
  oneOf,
  orNull,
  type RowOf,
  shape,
  timestamp,
} from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const returnableOrderRow = {
  id: asId,
  number: asInteger,
  brand: oneOf(brands),
  customerId: asId,
  state: oneOf(orderStates),
  payment: oneOf(paymentMethods),
  deliveryMethod: oneOf(deliveryMethods),
  waybill: orNull(asText),
  createdAt: asMoment,
  cancellations: asInteger,
  /** How often something came back so far. */
  returns: asInteger,
  items: listOf(
    shape({
      position: asInteger,
      title: asText,
      variantTitle: asText,
      units: asInteger,
      returned: asInteger,
      priceKop: asKop,
      xpPrice: asXp,
      isGift: asBoolean,
      earnsGift: asBoolean,
    }),
  ),
};
export type ReturnableOrder = RowOf<typeof returnableOrderRow>;

const returnable = (number: number): SQL => sql`select o.id, o.number, o.brand, o.customer_id as "customerId", o.state,
    o.payment, o.delivery_method as "deliveryMethod", o.waybill, o.created_at as "createdAt",
    (select count(*)::int from order_steps s where s.order_id = o.id and s.state = 'cancelled') as cancellations,
    (select count(*)::int from order_returns r where r.order_id = o.id) as returns,
    (select json_agg(json_build_object('position', i.position, 'title', i.title, 'variantTitle', i.variant_title,
        'units', i.units, 'returned', i.returned_units, 'priceKop', i.price_kop, 'xpPrice', i.xp_price,
        'isGift', coalesce(${giftTag} = any (p.tags), false), 'earnsGift', coalesce(p.line = ${giftFor}, false))
        order by i.position)
      from order_items i left join products p on p.id = i.product_id where i.order_id = o.id) as items
  from orders o where o.number = ${number}::bigint`;

/** An order with its remaining units. Returns of its units queue for its row. */
export async function lockReturnable(tx: Db, number: number): Promise<ReturnableOrder | undefined> {
  // A separate statement: one that waits for the lock itself would continue with the units as they were before the
  // wait.
  await tx.execute(sql`select from orders where number = ${number}::bigint for update`);
  return findReturnable(tx, number);
}

/** The same without a lock. */
export async function findReturnable(db: Db, number: number): Promise<ReturnableOrder | undefined> {
  const [row] = await rowsOf(db, returnable(number), returnableOrderRow);
  return row;
}

interface NewReturn {
  orderId: number;
  number: number;
  fromState: OrderState;
  goodsKop: number;
  cardKop: number;
  cashKop: number;
  xp: number;
  reason: string;
  actor: ActorName;
  now: Date;
}

interface ReturnedLine {
  position: number;
  units: number;
  isRestocked: boolean;
}

/**
 * Writes a return and counts its units; fails on `order_items_returned` when there are fewer left, and on the key of
 * the return when another one has its number.
 */
export async function insertReturn(tx: Db, back: NewReturn, lines: readonly ReturnedLine[]): Promise<void> {
  await insertRow(tx, back);
  await tx.execute(
    sql`with line as (
      insert into order_return_lines (order_id, number, position, units, is_restocked)
      select ${back.orderId}, ${back.number}, position, units, "isRestocked"
      from json_to_recordset(${JSON.stringify(lines)}::json) as l(position int, units int, "isRestocked" boolean)
      returning position, units
    )
    update order_items i set returned_units = i.returned_units + line.units from line
    where i.order_id = ${back.orderId} and i.position = line.position`,
  );
}

/** The same for everything that is left; lines of `lost` are written off, not restocked. */
export async function insertLastReturn(tx: Db, back: NewReturn, lost: readonly number[] | 'all'): Promise<void> {
  const isRestocked =
    lost === 'all' ? sql`false` : sql`not (position = any(string_to_array(${lost.join(',')}, ',')::int[]))`;
  await insertRow(tx, back);
  await tx.execute(
    sql`with line as (
      insert into order_return_lines (order_id, number, position, units, is_restocked)
      select ${back.orderId}, ${back.number}, position, units - returned_units, ${isRestocked}
      from order_items where order_id = ${back.orderId} and returned_units < units
    )
    update order_items set returned_units = units where order_id = ${back.orderId}`,
  );
}

const insertRow = (tx: Db, back: NewReturn) =>
  tx.execute(
    sql`insert into order_returns (order_id, number, from_state, goods_kop, card_kop, cash_kop, xp, reason, actor, at)
    values (${back.orderId}, ${back.number}, ${back.fromState}, ${back.goodsKop}, ${back.cardKop}, ${back.cashKop},
      ${back.xp}, ${back.reason}, ${back.actor}, ${timestamp(back.now)})`,
  );

/** Sums of the returns of an order before this one: to the card, and what was written off. */
export async function findReturnedBefore(db: Db, orderId: number, number: number): Promise<RowOf<typeof returnedRow>> {
  const [row] = await rowsOf(
    db,
    sql`select (select coalesce(sum(card_kop), 0)::int from order_returns
        where order_id = ${orderId} and number < ${number}) as "cardKop",
      coalesce(sum(l.units * i.price_kop), 0)::int as "lostKop", coalesce(sum(l.units * i.xp_price), 0)::int as "lostXp"
    from order_return_lines l join order_items i using (order_id, position)
    where l.order_id = ${orderId} and l.number < ${number} and not l.is_restocked`,
    returnedRow,
  );
  if (row === undefined) throw new Error('Sums without a group are one row');
  return row;
}

const returnedRow = { cardKop: asKop, lostKop: asKop, lostXp: asXp };

/** Returned units are restocked, rows locked in the order in which orders take them. */
export async function restockUnits(tx: Db, orderId: number, number: number): Promise<void> {
  await tx.execute(
    sql`with locked as (
      select v.id, l.units from order_return_lines l
      join order_items i using (order_id, position) join variants v on v.id = i.variant_id
      where l.order_id = ${orderId} and l.number = ${number} and l.is_restocked order by v.id for update of v
    )
    update variants v set stock = v.stock + l.units from locked l where v.id = l.id`,
  );
}

/** Less is paid at the hand-over. */
export async function reduceAwaited(tx: Db, orderId: number, kop: number): Promise<void> {
  await tx.execute(
    sql`update order_transactions set amount_kop = amount_kop - ${kop} where order_id = ${orderId} and status = 'pending'`,
  );
}
