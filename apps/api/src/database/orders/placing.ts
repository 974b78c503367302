import type { Brand } from '@club/rules/brands';
import { type OrderState, type OrderTransaction, type PaymentMethod, paymentMethods } from '@club/rules/orders/states';
import type { ActorName } from '@club/rules/staff/actors';
import { sql } from 'drizzle-orm';
import { brokenConstraint } from '../broken-constraint.ts';
import { asBoolean, asId, asInteger, asKop, asText, asXp, oneOf, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import type { IntentKey } from '../requests/idempotency.ts';
import { cartProductRow, firstCollection } from '../catalogue/products.ts';
import type { orders } from './tables.ts';

/** A line of an order as the shop has it; `stock` is what there was before the units were taken. */
const takenLineRow = {
  ...cartProductRow,
  variantTitle: asText,
  units: asInteger,
  /** False when there were fewer than `units`. */
  isTaken: asBoolean,
};
export type TakenLine = RowOf<typeof takenLineRow>;

/** A line as it is written: `priceKop` is what is paid for a unit, `listPriceKop` what it costs without the code. */
export interface OrderLine extends TakenLine {
  listPriceKop: number;
}

/** An order as it is written; the database gives it its id and its number. */
export type NewOrder = Omit<typeof orders.$inferSelect, 'id' | 'number' | 'waybill' | 'state' | 'payment'> & {
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

/**
 * Takes units of the brand's visible variants out of stock, each only where there are enough: decided and written in
 * one statement, rows locked in id order so that mixed carts never deadlock. Unknown and hidden variants are absent.
 */
export function takeStock(
  tx: Db,
  brand: Brand,
  wanted: readonly { variantId: number; units: number }[],
): Promise<TakenLine[]> {
  return rowsOf(
    tx,
    sql`with wanted as (
      select * from json_to_recordset(${JSON.stringify(wanted)}::json) as w("variantId" bigint, units int)
    ), locked as (
      select v.id, v.product_id, v.title, v.price_kop, v.xp_price, v.stock, v.sticks_per_pack, w.units
      from wanted w
      join variants v on v.id = w."variantId"
      join products p on p.id = v.product_id
      where p.brand = ${brand} and p.hidden_at is null
      order by v.id for update of v
    ), taken as (
      update variants v set stock = v.stock - l.units from locked l
      where v.id = l.id and v.stock >= l.units
      returning v.id
    )
    select l.id as "variantId", p.id as "productId", p.title, l.title as "variantTitle", l.price_kop as "priceKop",
      l.xp_price as "xpPrice", l.stock, l.units, l.sticks_per_pack as "sticksPerPack", p.tags, p.line, p.legal_class as "legalClass",
      p.tile_hue as "tileHue", coalesce(p.images[1], '') as image, coalesce(${firstCollection}, '') as slug,
      t.id is not null as "isTaken"
    from locked l
    join products p on p.id = l.product_id
    left join taken t on t.id = l.id
    order by l.id`,
    takenLineRow,
  );
}

/**
 * Writes an order with the states that it is born with, as the answer of the key that the running transaction holds. By
 * hand, for the query builder takes eight times as long to put so many columns into words.
 */
export async function insertOrder(
  tx: Db,
  order: NewOrder,
  { states, actor, intent }: { states: readonly OrderState[]; actor: ActorName; intent: IntentKey },
): Promise<{ id: number; number: number }> {
  const at = timestamp(order.createdAt);
  const [row] = await rowsOf(
    tx,
    sql`with placed as (
      insert into orders (customer_id, brand, state, payment, total_kop, xp_total, delivery_method, settlement_id,
        branch_id, city, province, address1, first_name, last_name, phone, shipping_code, shipping_title, note, tags,
        discount_kop, discount_code, street_id, courier_date, courier_from, courier_to, pay_until, user_agent, created_at)
      values (${order.customerId}, ${order.brand}, ${order.state}, ${order.payment}, ${order.totalKop},
        ${order.xpTotal}, ${order.deliveryMethod}, ${order.settlementId}, ${order.branchId}, ${order.city},
        ${order.province}, ${order.address1}, ${order.firstName}, ${order.lastName}, ${order.phone},
        ${order.shippingCode}, ${order.shippingTitle}, ${order.note},
        array(select json_array_elements_text(${JSON.stringify(order.tags)}::json)), ${order.discountKop},
        ${order.discountCode}, ${order.streetId}, ${order.courierDate}, ${order.courierFrom}, ${order.courierTo},
        ${timestamp(order.payUntil)}, ${order.userAgent}, ${at})
      returning id, number
    ), steps as (
      insert into order_steps (order_id, state, actor, at)
      select placed.id, s.value, ${actor}, ${at} from placed, json_array_elements_text(${JSON.stringify(states)}::json) s
    ), answered as (
      update idempotency_keys set result_id = placed.id from placed
      where person_id = ${intent.personId} and operation = ${intent.operation} and key = ${intent.key}
    )
    select id, number from placed`,
    { id: asId, number: asInteger },
  );
  if (row === undefined) throw new Error('The order was not written');
  return row;
}

/** Writes what is bought, and the movements of money that this waits for. One text for any number of lines: each is planned once. */
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
