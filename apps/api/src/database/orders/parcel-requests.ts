import { type Brand, brands } from '@club/rules/brands';
import { deliveryMethods } from '@club/rules/delivery/methods';
import { type ParcelRequestKind, parcelRequestKinds, parcelRequestStates } from '@club/rules/delivery/parcels';
import { orderStates } from '@club/rules/orders/states';
import type { ActorName } from '@club/rules/staff/actors';
import { type SQL, sql } from 'drizzle-orm';
import {
  asBoolean,
  asId,
  asInteger,
  asMoment,
  asText,
  oneOf,
  orNull,
  type RowOf,
  shape,
  timestamp,
} from '../columns.ts';
import { andBrandIs } from '../brand-filter.ts';
import { hasAdultGoods } from '../adult-goods.ts';
import { type Db, rowsOf } from '../rows.ts';

/** As the carrier has it, or why not. */
const requestRow = {
  kind: oneOf(parcelRequestKinds),
  state: oneOf(parcelRequestStates),
  number: orNull(asText),
  fault: orNull(asText),
};
/** Of a redirect also its destination: for an address only the city, since the rest is personal. */
export const parcelRequest = { ...requestRow, city: orNull(asText), branch: orNull(asText) };
export type ShownRequest = RowOf<typeof parcelRequest>;

export const parcelRequestOf = sql`(select json_build_object('kind', q.kind, 'state', q.state, 'number', q.number, 'fault', q.fault,
          'city', q.city, 'branch', case when q.branch_id is not null then q.address end)
        from parcel_requests q where q.order_id = o.id) as "parcelRequest"`;

/** The destination of a redirect: a branch of the carrier, or an address; and how it is written on the order. */
export interface RedirectPlace {
  branchId: string | null;
  isLocker: boolean;
  door: { settlementId: string; streetId: string; house: string; flat: string } | null;
  city: string;
  province: string;
  address: string;
}

/** A parcel on its way, and the request to the carrier about it. */
const sentOrderRow = {
  id: asId,
  number: asInteger,
  brand: oneOf(brands),
  state: oneOf(orderStates),
  deliveryMethod: oneOf(deliveryMethods),
  waybill: orNull(asText),
  deliveryCityId: orNull(asText),
  hasAdultGoods: asBoolean,
  request: orNull(
    shape({
      ...requestRow,
      /** Counts the wishes of a parcel. */
      round: asInteger,
      causeId: orNull(asText),
      documentId: orNull(asText),
      branch: orNull(shape({ id: asText, kind: oneOf(['branch', 'locker']), number: asText, address: asText })),
      door: orNull(shape({ settlementId: asText, streetId: asText, house: asText, flat: asText })),
      /** Only where it is another city than the order's. */
      city: orNull(asText),
      address: orNull(asText),
    }),
  ),
  requestedAt: orNull(asMoment),
  savedAt: orNull(asMoment),
};
export type SentOrder = RowOf<typeof sentOrderRow>;

const sentOrder = sql`select o.id, o.number, o.brand, o.state, o.delivery_method as "deliveryMethod", o.waybill,
    c.delivery_city_id::text as "deliveryCityId", ${hasAdultGoods(sql`o.id`)} as "hasAdultGoods",
    case when q.order_id is not null then json_build_object('kind', q.kind, 'state', q.state, 'number', q.number,
      'fault', q.fault, 'round', q.round, 'causeId', q.cause_id, 'documentId', q.document_id,
      'branch', (select json_build_object('id', b.id, 'kind', b.kind, 'number', b.number, 'address', b.address)
        from carrier_branches b where b.id = q.branch_id),
      'door', case when q.street_id is not null then json_build_object('settlementId', q.settlement_id,
        'streetId', q.street_id, 'house', q.house, 'flat', q.flat) end,
      'city', case when q.city <> o.city then q.city end, 'address', q.address)
    end as request, q.requested_at as "requestedAt", q.saved_at as "savedAt"
  from orders o
  left join carrier_cities c on c.settlement_id = o.settlement_id
  left join parcel_requests q on q.order_id = o.id`;

export async function findSentOrder(db: Db, orderId: number): Promise<SentOrder | undefined> {
  const [row] = await rowsOf(db, sql`${sentOrder} where o.id = ${orderId}`, sentOrderRow);
  return row;
}

/** Of the visible brands only. */
export async function findSentOrderId(
  db: Db,
  number: number,
  seen: readonly Brand[] | undefined,
): Promise<number | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select o.id from orders o where o.number = ${number}::bigint ${andBrandIs(sql`o.brand`, seen)}`,
    { id: asId },
  );
  return row?.id;
}

/** The same by the order's number, locked until the transaction ends. */
export async function lockSentOrder(tx: Db, number: number): Promise<SentOrder | undefined> {
  await tx.execute(sql`select from orders where number = ${number}::bigint for update`);
  const [row] = await rowsOf(tx, sql`${sentOrder} where o.number = ${number}::bigint`, sentOrderRow);
  return row;
}

/** The order's city, or another known one of the carrier's directory. */
export async function findCityOfOrder(db: Db, number: number, settlementId?: string) {
  const [row] = await rowsOf(
    db,
    sql`select c.settlement_id::text as "settlementId", c.delivery_city_id::text as "deliveryCityId", c.label, c.area
    from carrier_cities c
    where c.settlement_id = coalesce(${settlementId ?? null}::uuid,
      (select settlement_id from orders where number = ${number}::bigint))`,
    { settlementId: asText, deliveryCityId: asText, label: asText, area: asText },
  );
  return row;
}

/** A branch of a delivery city by its public number. */
export async function findBranchByNumber(db: Db, deliveryCityId: string, number: number) {
  const [row] = await rowsOf(
    db,
    sql`select id::text as id, kind, number, address from carrier_branches
    where delivery_city_id = ${deliveryCityId}::uuid and number = ${String(number)} order by id limit 1`,
    { id: asText, kind: oneOf(['branch', 'locker']), number: asText, address: asText },
  );
  return row;
}

export async function findStreetOfCity(db: Db, settlementId: string, streetId: string) {
  const [row] = await rowsOf(
    db,
    sql`select id::text as id, label from carrier_streets
    where id = ${streetId}::uuid and settlement_id = ${settlementId}::uuid`,
    { id: asText, label: asText },
  );
  return row;
}

/** The request, with the task that calls the carrier; a refused or withdrawn one makes room for another. */
export async function requestOfCarrier(
  tx: Db,
  orderId: number,
  wish: { kind: ParcelRequestKind; causeId: string | null; place: RedirectPlace | null },
  { actor, now }: { actor: ActorName; now: Date },
): Promise<void> {
  const at = timestamp(now);
  const { branchId = null, door = null, city = null, province = null, address = null } = wish.place ?? {};
  const { settlementId = null, streetId = null, house = null, flat = null } = door ?? {};
  await tx.execute(
    sql`with wish as (
      insert into parcel_requests as known (order_id, round, kind, state, cause_id, branch_id, settlement_id, street_id,
        house, flat, city, province, address, actor, requested_at)
      values (${orderId}, 0, ${wish.kind}, 'requested', ${wish.causeId}, ${branchId}::uuid, ${settlementId}::uuid,
        ${streetId}::uuid, ${house}, ${flat}, ${city}, ${province}, ${address}, ${actor}, ${at})
      on conflict (order_id) do update set round = known.round + 1, kind = excluded.kind, state = 'requested',
        cause_id = excluded.cause_id, branch_id = excluded.branch_id, settlement_id = excluded.settlement_id,
        street_id = excluded.street_id, house = excluded.house, flat = excluded.flat, city = excluded.city,
        province = excluded.province, address = excluded.address, actor = excluded.actor,
        requested_at = excluded.requested_at, saved_at = null, document_id = null, number = null, fault = null
        where known.state in ('refused', 'ended')
      returning order_id, round
    )
    insert into outbox (kind, once, payload, created_at, run_at)
    select 'make-parcel-request', 'parcel-request:' || order_id || ':' || round,
      jsonb_build_object('orderId', order_id, 'round', round), ${at}, ${at} from wish
    on conflict (once) do nothing`,
  );
}

/** Records that the carrier is called now; only a caller that got `true` may call it. */
export const beginRequest = (db: Db, orderId: number, { seen, now }: { seen: Date | null; now: Date }) =>
  changed(
    db,
    sql`saved_at = ${timestamp(now)}`,
    sql`order_id = ${orderId} and state = 'requested' and saved_at is not distinct from ${timestamp(seen)}`,
  );

/** The carrier made none, for certain; with its code when it never will. */
export const requestedNothing = (db: Db, orderId: number, { begun, fault }: { begun: Date; fault: string | null }) =>
  changed(
    db,
    sql`saved_at = null, fault = ${fault}::text,
      state = case when state = 'requested' and ${fault}::text is not null then 'refused' else state end`,
    sql`order_id = ${orderId} and number is null and saved_at = ${timestamp(begun)}`,
  );

/** The number that the carrier gave; the first one stays. */
export const storeRequest = (db: Db, orderId: number, made: { id: string; number: string }) =>
  changed(
    db,
    sql`number = ${made.number}, document_id = ${made.id},
      state = case state when 'requested' then 'made' else state end`,
    sql`order_id = ${orderId} and number is null and state in ('requested', 'ending')`,
  );

/** It is no longer wanted: the carrier is called to cancel what it made, or may have made. */
export async function endOfRequest(tx: Db, orderId: number, now: Date): Promise<void> {
  const at = timestamp(now);
  await tx.execute(
    sql`with over as (
      update parcel_requests set state = case when saved_at is null then 'ended' else 'ending' end
      where order_id = ${orderId} and state in ('requested', 'made') returning order_id, round, state
    )
    insert into outbox (kind, once, payload, created_at, run_at)
    select 'end-parcel-request', 'parcel-request-end:' || order_id || ':' || round,
      jsonb_build_object('orderId', order_id), ${at}, ${at} from over where state = 'ending'
    on conflict (once) do update set run_at = excluded.run_at, done_at = null, gave_up_at = null, attempts = 0,
      leased_until = null`,
  );
}

/** Forgotten by the carrier; or it stays there, and here as well. */
export const markRequest = (db: Db, orderId: number, state: 'ended' | 'made') =>
  changed(db, sql`state = ${state}`, sql`order_id = ${orderId} and state = 'ending'`);

async function changed(db: Db, set: SQL, where: SQL): Promise<boolean> {
  const rows = await rowsOf(db, sql`update parcel_requests set ${set} where ${where} returning order_id as id`, {
    id: asId,
  });
  return rows.length > 0;
}
