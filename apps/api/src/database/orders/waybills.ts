import { brands } from '@club/rules/brands';
import { deliveryMethods } from '@club/rules/delivery/methods';
import { parcelStates, waybillChangeStates, waybillStates } from '@club/rules/delivery/parcels';
import { orderStates, paymentMethods } from '@club/rules/orders/states';
import type { ActorName } from '@club/rules/staff/actors';
import { type SQL, sql } from 'drizzle-orm';
import {
  asBoolean,
  asId,
  asInteger,
  asKop,
  asMoment,
  asText,
  listOf,
  oneOf,
  orNull,
  type RowOf,
  shape,
  timestamp,
} from '../columns.ts';
import { hasAdultGoods } from '../adult-goods.ts';
import { type Db, rowsOf } from '../rows.ts';

/** As the carrier has made it, or why not. */
export const madeWaybill = {
  state: oneOf(waybillStates),
  waybill: orNull(asText),
  fault: orNull(asText),
};
export type MadeWaybill = RowOf<typeof madeWaybill>;

/** Undefined for an order that none was requested for. */
export async function findMadeWaybill(db: Db, orderId: number): Promise<MadeWaybill | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select state, waybill, fault from waybills where order_id = ${orderId}`,
    madeWaybill,
  );
  return row;
}

/** Fields of a parcel set by staff in place of the order's. */
export const parcelOverrides = {
  seats: orNull(listOf(shape({ grams: asInteger, size: listOf(asInteger) }))),
  valueKop: orNull(asKop),
  collectKop: orNull(asKop),
};
export type ParcelOverrides = RowOf<typeof parcelOverrides>;

/** An order with all fields of a waybill, and the waybill that is being made for it. */
const waybillOrderRow = {
  id: asId,
  brand: oneOf(brands),
  number: asInteger,
  state: oneOf(orderStates),
  payment: oneOf(paymentMethods),
  deliveryMethod: oneOf(deliveryMethods),
  totalKop: asKop,
  goodsKop: asKop,
  shippingCode: asText,
  tags: listOf(asText),
  firstName: asText,
  lastName: asText,
  phone: asText,
  cityName: asText,
  address1: asText,
  settlementId: asText,
  /** From the carrier's directory; null for what no longer exists there. */
  city: orNull(shape({ id: asText, label: asText, area: asText, region: asText })),
  branch: orNull(shape({ id: asText, kind: oneOf(['branch', 'locker']) })),
  /** Whether something of it is only for adults. */
  hasAdultGoods: asBoolean,
  /** Its goods, with the catalogue's current measures. */
  packed: listOf(shape({ units: asInteger, grams: orNull(asInteger), size: orNull(listOf(asInteger)) })),
  waybillState: orNull(oneOf(waybillStates)),
  waybill: orNull(asText),
  documentId: orNull(asText),
  requestedAt: orNull(asMoment),
  savedAt: orNull(asMoment),
  /** As the carrier's tracking saw it last. */
  parcelState: orNull(oneOf(parcelStates)),
  overrides: shape(parcelOverrides),
  change: orNull(shape({ state: oneOf(waybillChangeStates), round: asInteger })),
  changeSavedAt: orNull(asMoment),
};
export type WaybillOrder = RowOf<typeof waybillOrderRow>;

const selectOrder = (
  from: SQL,
  overrides: SQL,
) => sql`select o.id, o.brand, o.number, o.state, o.payment, o.delivery_method as "deliveryMethod",
    o.total_kop as "totalKop",
    (select coalesce(sum(i.units * i.price_kop), 0)::int from order_items i where i.order_id = o.id) as "goodsKop",
    o.shipping_code as "shippingCode", to_json(o.tags) as tags, o.first_name as "firstName", o.last_name as "lastName",
    o.phone, o.city as "cityName", o.address1, o.settlement_id::text as "settlementId",
    case when c.settlement_id is not null then json_build_object('id', c.delivery_city_id, 'label', c.label,
      'area', c.area, 'region', c.region) end as city,
    case when b.id is not null then json_build_object('id', b.id, 'kind', b.kind) end as branch,
    ${hasAdultGoods(sql`o.id`)} as "hasAdultGoods",
    (select coalesce(json_agg(json_build_object('units', i.units, 'grams', v.weight_g, 'size', v.size_cm)), '[]')
      from order_items i left join variants v on v.id = i.variant_id where i.order_id = o.id) as packed,
    w.state as "waybillState", w.waybill, w.document_id as "documentId", w.requested_at as "requestedAt",
    w.saved_at as "savedAt", (select p.state from parcels p where p.order_id = o.id) as "parcelState",
    json_build_object('seats', ${overrides} -> 'seats', 'valueKop', ${overrides} -> 'valueKop',
      'collectKop', ${overrides} -> 'collectKop') as overrides,
    case when w.change_state is not null then json_build_object('state', w.change_state, 'round', w.change_round) end
      as change,
    w.change_saved_at as "changeSavedAt"
  from ${from}
  left join carrier_cities c on c.settlement_id = o.settlement_id
  left join carrier_branches b on b.id = o.branch_id
  left join waybills w on w.order_id = o.id`;

const waybillOrder = selectOrder(sql`orders o`, sql`w.terms`);

/** As it will be once the carrier has accepted staff's changes. */
export async function findChangedOrder(db: Db, orderId: number): Promise<WaybillOrder | undefined> {
  const changed = sql`(select (jsonb_populate_record(x, y.change -> 'order')).*
    from orders x join waybills y on y.order_id = x.id and y.change_state = 'requested' where x.id = ${orderId}) o`;
  const overrides = sql`(coalesce(w.terms, '{}') || (w.change -> 'terms'))`;
  const [row] = await rowsOf(db, selectOrder(changed, overrides), waybillOrderRow);
  return row;
}

export async function findWaybillOrder(db: Db, orderId: number): Promise<WaybillOrder | undefined> {
  const [row] = await rowsOf(db, sql`${waybillOrder} where o.id = ${orderId}`, waybillOrderRow);
  return row;
}

/** The same by the order's number, locked until the transaction ends. */
export async function lockWaybillOrder(tx: Db, number: number): Promise<WaybillOrder | undefined> {
  // A separate statement: one that waits for the lock itself would continue with the row as it was before the wait.
  await tx.execute(sql`select from orders where number = ${number}::bigint for update`);
  const [row] = await rowsOf(tx, sql`${waybillOrder} where o.number = ${number}::bigint`, waybillOrderRow);
  return row;
}

/** The intent, with the task that calls the carrier; a refused or deleted one begins again. */
export async function requestWaybill(tx: Db, orderId: number, by: { actor: ActorName; now: Date }): Promise<void> {
  const at = timestamp(by.now);
  await tx.execute(
    sql`with intent as (
      insert into waybills as known (order_id, round, state, actor, requested_at)
      values (${orderId}, 0, 'requested', ${by.actor}, ${at})
      on conflict (order_id) do update set
        round = known.round + case known.state when 'ended' then 1 else 0 end,
        state = 'requested', actor = excluded.actor, requested_at = excluded.requested_at,
        saved_at = null, document_id = null, waybill = null, fault = null
        where known.state in ('refused', 'ended')
      returning order_id, round
    )
    insert into outbox (kind, once, payload, created_at, run_at)
    select 'make-waybill', 'waybill:' || order_id || ':' || round, jsonb_build_object('orderId', order_id), ${at}, ${at}
    from intent
    on conflict (once) do update set run_at = excluded.run_at, done_at = null, gave_up_at = null, attempts = 0,
      leased_until = null`,
  );
}

/**
 * Records that the carrier is called now; false when another process did so since `seen`, or the waybill is no longer
 * wanted. Only a caller that got `true` may call it.
 */
export const beginSaving = (db: Db, orderId: number, { seen, now }: { seen: Date | null; now: Date }) =>
  changed(
    db,
    sql`state = 'requested', fault = null, saved_at = ${timestamp(now)}`,
    sql`order_id = ${orderId} and state in ('requested', 'refused') and saved_at is not distinct from ${timestamp(seen)}`,
  );

/** The carrier made none, for certain; with its code when it never will. */
export const savedNothing = (db: Db, orderId: number, { begun, fault }: { begun: Date; fault: string | null }) =>
  changed(
    db,
    sql`saved_at = null, fault = ${fault}::text,
      state = case when state = 'requested' and ${fault}::text is not null then 'refused' else state end`,
    sql`order_id = ${orderId} and waybill is null and saved_at = ${timestamp(begun)}`,
  );

/** The number that the carrier gave; the first one stays. */
export const storeWaybill = (db: Db, orderId: number, made: { id: string; waybill: string }) =>
  changed(
    db,
    sql`waybill = ${made.waybill}, document_id = ${made.id},
      state = case state when 'requested' then 'made' else state end`,
    sql`order_id = ${orderId} and waybill is null and state in ('requested', 'ending')`,
  );

/** Its order no longer needs it: the carrier is called to delete what it made, or may have made. */
export async function endWaybill(tx: Db, orderId: number, now: Date): Promise<void> {
  const at = timestamp(now);
  await tx.execute(
    sql`with over as (
      update waybills set state = case when saved_at is null then 'ended' else 'ending' end, change = null,
        change_state = null
      where order_id = ${orderId} and state in ('requested', 'made', 'refused')
      returning order_id, round, state
    )
    insert into outbox (kind, once, payload, created_at, run_at)
    select 'delete-waybill', 'waybill-end:' || order_id || ':' || round, jsonb_build_object('orderId', order_id),
      ${at}, ${at} from over where state = 'ending'
    on conflict (once) do nothing`,
  );
}

export const markWaybillEnded = (db: Db, orderId: number) =>
  changed(db, sql`state = 'ended'`, sql`order_id = ${orderId} and state = 'ending'`);

async function changed(db: Db, set: SQL, where: SQL): Promise<boolean> {
  const rows = await rowsOf(db, sql`update waybills set ${set} where ${where} returning order_id as id`, { id: asId });
  return rows.length > 0;
}
