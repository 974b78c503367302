import type { Brand } from '@club/rules/brands';
import { type OrderState, type OrderTransaction, type PaymentMethod, paymentMethods } from '@club/rules/orders/states';
import type { ActorName } from '@club/rules/staff/actors';
import { sql } from 'drizzle-orm';
import { brokenConstraint } from '../broken-constraint.ts';
import { asBoolean, asId, asInteger, asKop, asText, asXp, oneOf, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { enqueueOrderAnalytics } from '../analytics/reports.ts';
import type { IntentKey } from '../requests/idempotency.ts';
import type { NotificationDelivery } from '../notifications/inbox.ts';
import { cartProductRow, firstCollection } from '../catalogue/products.ts';
import { renewLots } from '../xp/lots.ts';

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

export interface NewOrder {
  customerId: number;
  brand: Brand;
  state: OrderState;
  payment: PaymentMethod;
  totalKop: number;
  xpTotal: number;
  deliveryMethod: string;
  settlementId: string;
  branchId: string | null;
  city: string;
  province: string;
  address1: string;
  firstName: string;
  lastName: string;
  phone: string;
  shippingCode: string;
  shippingTitle: string;
  note: string;
  tags: string[];
  discountKop: number;
  discountCode: string | null;
  streetId: string | null;
  courier: { date: string; from: string; to: string } | null;
  payUntil: Date | null;
  userAgent: string;
  /** Who places it. */
  actor: ActorName;
  items: readonly OrderLine[];
  steps: readonly OrderState[];
  transactions: readonly OrderTransaction[];
  /** `{number}` stands for the number, which is known only when the order is written. */
  /** What the customer is told immediately; `{number}` stands for the number of the order. */
  notice: { title: string; body: string; path: string; toldBy: NotificationDelivery };
}

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
 * Writes an order whole, with its items, steps, transactions and SMS, what is told of it, and the key's result: one round
 * trip. An order for money renews the customer's XP; holding XP does that itself. A card order is counted when it is paid.
 */
export async function insertOrder(tx: Db, order: NewOrder, intent: IntentKey, now: Date): Promise<PlacedOrder> {
  const at = timestamp(now);
  const { items, steps, transactions, tags, notice, courier, ...own } = order;
  const [row] = await rowsOf(
    tx,
    sql`with placed as (
      insert into orders (customer_id, brand, state, payment, total_kop, xp_total, delivery_method, settlement_id,
        branch_id, city, province, address1, first_name, last_name, phone, shipping_code, shipping_title, note, tags,
        discount_kop, discount_code, street_id, courier_date, courier_from, courier_to, pay_until, user_agent,
        created_at)
      values (${own.customerId}, ${own.brand}, ${own.state}, ${own.payment}, ${own.totalKop}, ${own.xpTotal},
        ${own.deliveryMethod}, ${own.settlementId}, ${own.branchId}, ${own.city}, ${own.province}, ${own.address1},
        ${own.firstName}, ${own.lastName}, ${own.phone}, ${own.shippingCode}, ${own.shippingTitle}, ${own.note},
        array(select json_array_elements_text(${JSON.stringify(tags)}::json)), ${own.discountKop}, ${own.discountCode},
        ${own.streetId}, ${courier?.date ?? null}, ${courier?.from ?? null}, ${courier?.to ?? null},
        ${timestamp(own.payUntil)}, ${own.userAgent}, ${at})
      returning id, number, customer_id
    ), items as (
      insert into order_items (order_id, position, variant_id, product_id, collection, title, variant_title, units,
        price_kop, list_price_kop, xp_price, image, tile_hue)
      select placed.id, i.position, i."variantId", i."productId", i.slug, i.title, i."variantTitle", i.units,
        i."priceKop", i."listPriceKop", i."xpPrice", i.image, i."tileHue"
      from placed, json_to_recordset(${JSON.stringify(items.map((item, position) => ({ ...item, position })))}::json)
        as i(position int, "variantId" bigint, "productId" bigint, slug text, title text, "variantTitle" text,
          units int, "priceKop" int, "listPriceKop" int, "xpPrice" int, image text, "tileHue" int)
    ), steps as (
      insert into order_steps (order_id, state, actor, at)
      select placed.id, s.value, ${own.actor}, ${at} from placed, json_array_elements_text(${JSON.stringify(steps)}::json) s
    ), moves as (
      insert into order_transactions (order_id, kind, status, gateway, amount_kop, at)
      select placed.id, t.kind, t.status, t.gateway, t."amountKop", ${at}
      from placed, json_to_recordset(${JSON.stringify(transactions)}::json)
        as t(kind text, status text, gateway text, "amountKop" int)
    ), told as (
      insert into notices (customer_id, category, title, body, path, once, created_at)
      select ${own.customerId}, 'orders', replace(${notice.title}, '{number}', number::text), ${notice.body},
        ${notice.path}, 'order:' || id || ':placed', ${at} from placed
      returning id
    ), message as (
      insert into outbox (kind, once, payload, created_at, run_at)
      select 'notice', 'notice:' || told.id, jsonb_build_object('noticeId', told.id, 'toldBy',
          replace(${JSON.stringify(notice.toldBy)}, '{number}', number::text)::jsonb), ${at}, ${at}
      from told, placed
    ), counted as (${enqueueOrderAnalytics(
      sql`placed`,
      { event: 'purchase', status: 'INITIALIZED', now },
      own.state !== 'awaiting_payment',
    )}), renewed as (${renewLots({ ...own, now }, own.xpTotal === 0)}), answered as (
      update idempotency_keys set result_id = placed.id from placed
      where person_id = ${intent.personId} and operation = ${intent.operation} and key = ${intent.key}
    )
    select id, number from placed`,
    { id: asId, number: asInteger },
  );
  if (row === undefined) throw new Error('The order was not written');
  const { totalKop, xpTotal, payment } = own;
  return { id: row.id, number: row.number, totalKop, xpTotal, payment };
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
