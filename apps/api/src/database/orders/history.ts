import { deliveryMethods } from '@club/rules/delivery/methods';
import { type OrderState, orderStates, paymentMethods } from '@club/rules/orders/states';
import { parcelStates, returnStates, returnReasons } from '@club/rules/delivery/parcels';
import { paymentStates } from '@club/rules/orders/payments';
import { receiptKinds, receiptStates } from '@club/rules/orders/receipts';
import { type SQL, sql } from 'drizzle-orm';
import {
  asBoolean,
  asDay,
  asId,
  asInteger,
  asKop,
  asMs,
  asText,
  asXp,
  listOf,
  oneOf,
  orNull,
  type RowOf,
  shape,
  variantTitleOf,
} from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { earlierReturn } from '../returns/tables.ts';

export const orderRow = {
  id: asId,
  number: asInteger,
  createdAtMs: asMs,
  state: oneOf(orderStates),
  payment: oneOf(paymentMethods),
  totalKop: asKop,
  xpTotal: asXp,
  tags: listOf(asText),
  note: asText,
  firstName: asText,
  lastName: asText,
  phone: asText,
  city: asText,
  province: asText,
  address1: asText,
  shippingCode: asText,
  shippingTitle: asText,
  waybill: orNull(asText),
  discountKop: asKop,
  discountCode: orNull(asText),
  deliveryMethod: oneOf(deliveryMethods),
  courier: orNull(shape({ date: asDay, from: asText, to: asText })),
  payUntilMs: orNull(asMs),
  /** Of the try with money in it, else of the last one; null when nothing was tried. */
  paymentState: orNull(oneOf(paymentStates)),
  parcel: orNull(
    shape({
      state: oneOf(parcelStates),
      text: asText,
      atMs: asMs,
      expectedOn: orNull(asDay),
      heldUntil: orNull(asDay),
    }),
  ),
  /** The carrier's city. */
  settlementId: asText,
  /**
   * The parcel's destination, redirected or not, from the carrier's directory; null for an address, and for a branch
   * that no longer exists.
   */
  branch: orNull(
    shape({ number: asText, kind: oneOf(['branch', 'locker']), address: asText, openUntil: listOf(orNull(asText)) }),
  ),
  returnRequest: orNull(
    shape({
      state: oneOf(returnStates),
      reason: oneOf(returnReasons),
      comment: asText,
      answer: asText,
      atMs: asMs,
      earlier: listOf(shape(earlierReturn)),
    }),
  ),
  items: listOf(
    shape({
      variantId: asId,
      productId: asId,
      collection: asText,
      title: asText,
      variantTitle: asText,
      units: asInteger,
      priceKop: asKop,
      listPriceKop: asKop,
      xpPrice: asXp,
      image: asText,
      tileHue: asInteger,
      /** Units that came back. */
      returned: asInteger,
      /** Refused reviews do not count. */
      isReviewed: asBoolean,
    }),
  ),
  /** Its returns, partial or full; none for orders returned before this was recorded. */
  returns: listOf(
    shape({
      number: asInteger,
      atMs: asMs,
      goodsKop: asKop,
      cardKop: asKop,
      cashKop: asKop,
      xp: asXp,
      units: asInteger,
    }),
  ),
  transactions: listOf(shape({ kind: asText, status: asText, gateway: asText, amountKop: asKop })),
  /** Tries to pay by card, in their order, each with its bank. */
  payments: listOf(
    shape({
      gateway: asText,
      state: oneOf(paymentStates),
      amountKop: asKop,
      returnedKop: asKop,
      failure: orNull(asText),
    }),
  ),
  /** Fiscal receipts: issued ones, and those pending for the register or for staff. */
  receipts: listOf(
    shape({
      register: asText,
      kind: oneOf(receiptKinds),
      state: oneOf(receiptStates),
      amountKop: asKop,
      number: orNull(asText),
      pageUrl: orNull(asText),
      taxUrl: orNull(asText),
      reason: orNull(asText),
    }),
  ),
  steps: listOf(shape({ state: oneOf(orderStates), atMs: asMs })),
};
export type OrderRow = RowOf<typeof orderRow>;

/** A customer's orders, newest first, complete: one statement for any number of them. */
export function listOrderRows(
  db: Db,
  customerId: number,
  page: { offset: number; count: number },
): Promise<OrderRow[]> {
  return rowsOf(
    db,
    sql`${wholeOrder} where o.customer_id = ${customerId}
    order by o.id desc limit ${page.count} offset ${page.offset}`,
    orderRow,
  );
}

/** One order of the customer's own, by its id or its number. */
export async function findOwnOrder(
  db: Db,
  customerId: number,
  by: { id: number } | { number: number },
): Promise<OrderRow | undefined> {
  const own = sql`o.customer_id = ${customerId}`;
  const [row] = await rowsOf(db, sql`${wholeOrder} where ${own} and ${same(by)}`, orderRow);
  return row;
}

/** Any order whole, for staff. */
export async function findAnyOrder(db: Db, number: number): Promise<OrderRow | undefined> {
  const [row] = await rowsOf(db, sql`${wholeOrder} where ${same({ number })}`, orderRow);
  return row;
}

/** Details reported by the phone; the first report counts. False when the customer has no such order. */
export async function addDevice(
  db: Db,
  customerId: number,
  /** The number or the id: the wire calls either a transaction. */
  order: number,
  device: { osName: string; osVersion: string; phoneBrand: string; phoneModel: string },
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`with own as (
      select id from orders
      where customer_id = ${customerId} and (id = ${order}::bigint or number = ${order}::bigint) limit 1
    ), added as (
      insert into order_devices (order_id, os_name, os_version, phone_brand, phone_model)
      select id, ${device.osName}, ${device.osVersion}, ${device.phoneBrand}, ${device.phoneModel} from own
      on conflict do nothing
    )
    select id from own`,
    { id: asId },
  );
  return rows.length > 0;
}

const orderSummaryRow = {
  number: asInteger,
  createdAtMs: asMs,
  brand: asText,
  state: oneOf(orderStates),
  totalKop: asKop,
  xpTotal: asXp,
  city: asText,
  phone: asText,
  waybill: orNull(asText),
  parcelState: orNull(oneOf(parcelStates)),
};
export type OrderSummary = RowOf<typeof orderSummaryRow>;

/** Orders of all customers for staff, oldest first. */
export function listOrderSummaries(db: Db, state: OrderState | undefined, count: number): Promise<OrderSummary[]> {
  return rowsOf(
    db,
    sql`select number, created_at as "createdAtMs", brand, state, total_kop as "totalKop",
      xp_total as "xpTotal", city, phone, waybill,
      (select p.state from parcels p where p.order_id = orders.id) as "parcelState"
    from orders where ${state ?? null}::text is null or state = ${state ?? null}::text
    order by id limit ${count}`,
    orderSummaryRow,
  );
}

// Ids come from requests and may be larger than a number column, which then simply has no such row.
const same = (by: { id: number } | { number: number }): SQL =>
  'id' in by ? sql`o.id = ${by.id}::bigint` : sql`o.number = ${by.number}::bigint`;

/** A column of the redirect's destination, once the carrier has agreed. */
const redirected = (column: string) => sql`(select q.${sql.raw(column)} from parcel_requests q
      where q.order_id = o.id and q.kind = 'redirect' and q.state in ('made', 'ending'))`;

const wholeOrder = sql`select o.id, o.number, o.created_at as "createdAtMs", o.state, o.payment,
  o.total_kop as "totalKop", o.xp_total as "xpTotal", o.tags, o.note, o.first_name as "firstName",
  o.last_name as "lastName", o.phone,
  coalesce(${redirected('city')}, o.city) as city, coalesce(${redirected('province')}, o.province) as province,
  coalesce(${redirected('address')}, o.address1) as address1, o.shipping_code as "shippingCode",
  o.shipping_title as "shippingTitle", o.waybill, o.discount_kop as "discountKop",
  o.discount_code as "discountCode", case when ${redirected('street_id')} is not null then 'courier'
    when ${redirected('branch_id')} is not null then 'branch' else o.delivery_method end as "deliveryMethod",
  case when o.courier_date is not null then
    json_build_object('date', o.courier_date, 'from', o.courier_from, 'to', o.courier_to) end as courier,
  o.pay_until as "payUntilMs",
  (select state from payments where order_id = o.id
    order by array_position(array['paid', 'held', 'processing', 'refunding'], state), attempt desc limit 1) as "paymentState",
  o.settlement_id::text as "settlementId",
  (select json_build_object('number', b.number, 'kind', b.kind, 'address', b.address, 'openUntil', b.open_until)
    from carrier_branches b where b.id = coalesce(${redirected('branch_id')},
      case when ${redirected('street_id')} is null then o.branch_id end)) as branch,
  (select json_build_object('state', state, 'text', text, 'atMs', at, 'expectedOn', expected_on,
      'heldUntil', held_until)
    from parcels where order_id = o.id) as parcel,
  (select json_build_object('state', state, 'reason', reason, 'comment', comment, 'answer', answer,
      'atMs', at, 'earlier', earlier)
    from return_requests where order_id = o.id) as "returnRequest",
  (select json_agg(json_build_object('variantId', variant_id, 'productId', product_id, 'collection', collection,
      'title', title, 'variantTitle', ${variantTitleOf('order_items')}, 'units', units, 'priceKop', price_kop,
      'listPriceKop', list_price_kop, 'xpPrice', xp_price,
      'image', image, 'tileHue', tile_hue, 'returned', returned_units,
      'isReviewed', exists (select from reviews r where r.order_id = order_items.order_id
        and r.position = order_items.position and r.state <> 'refused')) order by position)
    from order_items where order_id = o.id) as items,
  (select coalesce(json_agg(json_build_object('number', r.number, 'atMs', r.at, 'goodsKop', r.goods_kop,
      'cardKop', r.card_kop, 'cashKop', r.cash_kop, 'xp', r.xp,
      'units', (select sum(l.units)::int from order_return_lines l where l.order_id = r.order_id and l.number = r.number))
      order by r.number), '[]')
    from order_returns r where r.order_id = o.id) as returns,
  (select coalesce(json_agg(json_build_object('kind', kind, 'status', status, 'gateway', gateway,
      'amountKop', amount_kop) order by at, kind), '[]')
    from order_transactions where order_id = o.id) as transactions,
  (select coalesce(json_agg(json_build_object('register', register, 'kind', kind, 'state', state, 'amountKop', amount_kop, 'number', number,
      'pageUrl', page_url, 'taxUrl', tax_url,
      'reason', case when is_offline and confirmed_at is null then 'club waits tax' else reason end) order by id), '[]')
    from receipts where order_id = o.id) as receipts,
  (select coalesce(json_agg(json_build_object('gateway', gateway, 'state', state, 'amountKop', amount_kop,
      'returnedKop', returned_kop, 'failure', failure) order by attempt), '[]')
    from payments where order_id = o.id) as payments,
  (select json_agg(json_build_object('state', state, 'atMs', at) order by id)
    from order_steps where order_id = o.id) as steps
  from orders o`;
