import type { Brand } from '@club/rules/brands';
import { type OrderState, type OrderTransaction, type PaymentMethod, paymentMethods } from '@club/rules/orders/states';
import type { ActorName } from '@club/rules/staff/actors';
import { type SQL, sql } from 'drizzle-orm';
import { brokenConstraint } from '../fault.ts';
import { asId, asInteger, asKop, asText, asXp, oneOf, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import type { IntentKey } from '../requests/idempotency.ts';
import { cartProductRow, firstCollection } from '../catalogue/products.ts';
import type { orders } from './tables.ts';

/** A line of an order as the shop has it. */
const goodsLineRow = {
  ...cartProductRow,
  variantTitle: asText,
  units: asInteger,
};
export type GoodsLine = RowOf<typeof goodsLineRow>;

/** A line as it is written: `priceKop` is the paid price of a unit, `listPriceKop` its price without the code. */
export interface OrderLine extends GoodsLine {
  listPriceKop: number;
}

/** An order as it is written. */
export type NewOrder = Omit<typeof orders.$inferSelect, 'waybill' | 'state' | 'payment'> & {
  state: OrderState;
  payment: PaymentMethod;
};

const placedOrderRow = {
  id: asId,
  number: asInteger,
  totalKop: asKop,
  xpTotal: asXp,
  payment: oneOf(paymentMethods),
};
export type PlacedOrder = RowOf<typeof placedOrderRow>;

/** Which goods, and how many of each. */
export interface WantedUnits {
  variantId: number;
  units: number;
}

/**
 * One column of the lines. A list is planned for ten rows and looked up by the key of each; JSON is planned for a
 * hundred, and for that a table is read whole.
 */
const listOf = <K extends string>(lines: readonly Record<K, number>[], column: K): SQL =>
  sql`string_to_array(${lines.map((line) => line[column]).join(',')}, ',')`;

/**
 * Price and stock of the brand's visible variants. Unknown and hidden ones are absent. With `isLocked` they are fixed
 * until the transaction ends; rows are locked in id order so that mixed carts never deadlock.
 */
export function readWantedGoods(
  tx: Db,
  brand: Brand,
  wanted: readonly WantedUnits[],
  { isLocked }: { isLocked: boolean },
): Promise<GoodsLine[]> {
  return rowsOf(
    tx,
    sql`select v.id as "variantId", p.id as "productId", p.title, v.title as "variantTitle", v.price_kop as "priceKop",
      v.xp_price as "xpPrice", v.stock, w.units, v.sticks_per_pack as "sticksPerPack", p.tags, p.line,
      p.legal_class as "legalClass", p.tile_hue as "tileHue", coalesce(p.images[1], '') as image,
      coalesce(${firstCollection}, '') as slug
    from unnest(${listOf(wanted, 'variantId')}::bigint[], ${listOf(wanted, 'units')}::int[]) as w("variantId", units)
    join variants v on v.id = w."variantId"
    join products p on p.id = v.product_id
    where p.brand = ${brand} and p.hidden_at is null
    order by v.id ${isLocked ? sql`for no key update of v` : sql``}`,
    goodsLineRow,
  );
}

/**
 * Takes the units of an order out of stock at the prices that it was made for, or fails on `variants_stock`: see
 * areGoodsGone. Decided and written in one statement, rows locked in id order.
 */
export async function takeGoods(tx: Db, lines: readonly OrderLine[]): Promise<void> {
  await tx.execute(
    sql`with wanted as (
      select * from unnest(${listOf(lines, 'variantId')}::bigint[], ${listOf(lines, 'units')}::int[],
        ${listOf(lines, 'listPriceKop')}::int[], ${listOf(lines, 'xpPrice')}::int[]) as w(id, units, price_kop, xp_price)
    ), locked as (
      select w.* from wanted w join variants v on v.id = w.id order by v.id for no key update of v
    )
    update variants v
    set stock = case when v.price_kop = l.price_kop and v.xp_price = l.xp_price then v.stock - l.units else -1 end
    from locked l where v.id = l.id`,
  );
}

/** True when goods that were read were gone, or had another price, when they were to be taken. */
export const areGoodsGone = (error: unknown): boolean => brokenConstraint(error) === 'variants_stock';

const orderNameRow = { id: asId, number: asInteger };

/** The next id and number, unless the key exists. Numbers of failed orders are never used. */
export async function nameOrder(tx: Db, intent: IntentKey): Promise<RowOf<typeof orderNameRow> | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`select nextval('orders_id_seq') as id, nextval('orders_number_seq')::int as number
    where not exists (select from idempotency_keys
      where person_id = ${intent.personId} and operation = ${intent.operation} and key = ${intent.key})`,
    orderNameRow,
  );
  return row;
}

/**
 * Writes an order with the states that it is born with. By hand, for the query builder takes eight times as long to put so
 * many columns into words.
 */
export async function insertOrder(
  tx: Db,
  order: NewOrder,
  { states, actor }: { states: readonly OrderState[]; actor: ActorName },
): Promise<void> {
  const at = timestamp(order.createdAt);
  await tx.execute(
    sql`with placed as (
      insert into orders (id, number, customer_id, brand, state, payment, total_kop, xp_total, delivery_method, settlement_id,
        branch_id, city, province, address1, first_name, last_name, phone, shipping_code, shipping_title, note, tags,
        discount_kop, discount_code, street_id, courier_date, courier_from, courier_to, pay_until, user_agent, created_at)
      overriding system value
      values (${order.id}, ${order.number}, ${order.customerId}, ${order.brand}, ${order.state}, ${order.payment},
        ${order.totalKop}, ${order.xpTotal}, ${order.deliveryMethod}, ${order.settlementId}, ${order.branchId}, ${order.city},
        ${order.province}, ${order.address1}, ${order.firstName}, ${order.lastName}, ${order.phone},
        ${order.shippingCode}, ${order.shippingTitle}, ${order.note},
        array(select json_array_elements_text(${JSON.stringify(order.tags)}::json)), ${order.discountKop},
        ${order.discountCode}, ${order.streetId}, ${order.courierDate}, ${order.courierFrom}, ${order.courierTo},
        ${timestamp(order.payUntil)}, ${order.userAgent}, ${at})
      returning id
    )
    insert into order_steps (order_id, state, actor, at)
    select placed.id, s.value, ${actor}, ${at} from placed, json_array_elements_text(${JSON.stringify(states)}::json) s`,
  );
}

/** Writes the lines, and the pending money movements. One text for any number of lines: each is planned once. */
export async function insertItems(
  tx: Db,
  orderId: number,
  lines: readonly OrderLine[],
  { transactions, now }: { transactions: readonly OrderTransaction[]; now: Date },
): Promise<void> {
  const items = JSON.stringify(lines.map((line, position) => ({ ...line, position })));
  await tx.execute(
    sql`with moves as (
      insert into order_transactions (order_id, kind, status, gateway, amount_kop, at)
      select ${orderId}, t.kind, t.status, t.gateway, t."amountKop", ${timestamp(now)}
      from json_to_recordset(${JSON.stringify(transactions)}::json)
        as t(kind text, status text, gateway text, "amountKop" int)
    )
    insert into order_items (order_id, position, variant_id, product_id, collection, title, variant_title, units,
      price_kop, list_price_kop, xp_price, image, tile_hue)
    select ${orderId}, i.position, i."variantId", i."productId", i.slug, i.title, i."variantTitle", i.units,
      i."priceKop", i."listPriceKop", i."xpPrice", i.image, i."tileHue"
    from json_to_recordset(${items}::json)
      as i(position int, "variantId" bigint, "productId" bigint, slug text, title text, "variantTitle" text,
        units int, "priceKop" int, "listPriceKop" int, "xpPrice" int, image text, "tileHue" int)`,
  );
}

export async function findPlacedOrder(db: Db, id: number): Promise<PlacedOrder | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select id, number, total_kop as "totalKop", xp_total as "xpTotal", payment from orders where id = ${id}`,
    placedOrderRow,
  );
  return row;
}

/** True when a statement failed because a customer has less XP than it takes. */
export function isXpShort(error: unknown): boolean {
  return brokenConstraint(error) === 'xp_accounts_never_negative';
}
