import { waybillChangeStates } from '@club/rules/delivery/parcels';
import { type SQL, sql } from 'drizzle-orm';
import { asBoolean, asId, asKop, asText, oneOf, orNull, type RowOf, shape, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { madeWaybill, type ParcelOverrides } from './waybills.ts';

/** The carrier's version, and the changes that staff want. */
export const shownWaybill = {
  ...madeWaybill,
  change: orNull(shape({ state: oneOf(waybillChangeStates), fault: orNull(asText) })),
  /** It was changed after its label was printed. */
  isLabelOld: asBoolean,
};
export type ShownWaybill = RowOf<typeof shownWaybill>;

export const shownWaybillOf = sql`(select json_build_object('state', w.state, 'waybill', w.waybill, 'fault', w.fault,
        'change', case when w.change_state is not null then json_build_object('state', w.change_state,
          'fault', w.change_fault) end,
        'isLabelOld', coalesce(w.labelled_at < w.changed_at, false))
        from waybills w where w.order_id = o.id) as "madeWaybill"`;

/** Order columns printed on a waybill; the given ones change. */
export interface OrderPlace {
  delivery_method?: 'branch' | 'courier';
  settlement_id?: string;
  branch_id?: string | null;
  street_id?: string | null;
  city?: string;
  province?: string;
  address1?: string;
  first_name?: string;
  last_name?: string;
  phone?: string;
}

export interface WaybillChange {
  order: OrderPlace;
  terms: Partial<ParcelOverrides>;
}

/**
 * The wanted fields, with the task that calls the carrier. Fields wanted before that the carrier has not answered for
 * stay wanted; refused ones do not.
 */
export async function requestChange(tx: Db, orderId: number, change: WaybillChange, now: Date): Promise<void> {
  const at = timestamp(now);
  const [order, terms] = [JSON.stringify(change.order), JSON.stringify(change.terms)];
  await tx.execute(
    sql`with wish as (
      update waybills w set change_round = w.change_round + 1, change_state = 'requested', change_fault = null,
        change_saved_at = case w.change_state when 'requested' then w.change_saved_at end,
        change = case w.change_state when 'requested'
          then jsonb_build_object('order', (w.change -> 'order') || ${order}::jsonb,
            'terms', (w.change -> 'terms') || ${terms}::jsonb)
          else jsonb_build_object('order', ${order}::jsonb, 'terms', ${terms}::jsonb) end
      where w.order_id = ${orderId} and w.state = 'made'
      returning order_id, round, change_round
    )
    insert into outbox (kind, once, payload, created_at, run_at)
    select 'change-waybill', 'waybill-change:' || order_id || ':' || round || ':' || change_round,
      jsonb_build_object('orderId', order_id, 'round', change_round), ${at}, ${at} from wish
    on conflict (once) do nothing`,
  );
}

/** Records that the carrier is called now; only a caller that got `true` may call it. */
export const beginChange = (
  db: Db,
  orderId: number,
  { round, seen, now }: { round: number; seen: Date | null; now: Date },
) =>
  changed(
    db,
    sql`change_saved_at = ${timestamp(now)}`,
    sql`order_id = ${orderId} and state = 'made' and change_state = 'requested' and change_round = ${round}
      and change_saved_at is not distinct from ${timestamp(seen)}`,
  );

/** The carrier changed nothing, for certain; with its code when it never will. */
export const changedNothing = (db: Db, orderId: number, { begun, fault }: { begun: Date; fault: string | null }) =>
  changed(
    db,
    sql`change_saved_at = null, change_fault = ${fault}::text,
      change_state = case when ${fault}::text is null then change_state else 'refused' end,
      change = case when ${fault}::text is null then change end`,
    sql`order_id = ${orderId} and change_state = 'requested' and change_saved_at = ${timestamp(begun)}`,
  );

/**
 * The carrier has accepted it: from now on the order has it too. False when it does already, or something else is
 * wanted by now.
 */
export async function takeChange(
  tx: Db,
  orderId: number,
  { round, now }: { round: number; now: Date },
): Promise<boolean> {
  // Its order first, as everything locks that moves an order and ends its waybill.
  await tx.execute(sql`select from orders where id = ${orderId} for update`);
  const rows = await rowsOf(
    tx,
    sql`with taken as (
      select w.order_id, w.change from waybills w
      where w.order_id = ${orderId} and w.change_state = 'requested' and w.change_round = ${round} for update
    ), placed as (
      update orders o set delivery_method = r.delivery_method, settlement_id = r.settlement_id, branch_id = r.branch_id,
        street_id = r.street_id, city = r.city, province = r.province, address1 = r.address1,
        first_name = r.first_name, last_name = r.last_name, phone = r.phone
      from taken t, orders x, jsonb_populate_record(x, t.change -> 'order') r
      where o.id = t.order_id and x.id = t.order_id
    )
    update waybills w set terms = coalesce(w.terms, '{}') || (t.change -> 'terms'), change = null, change_state = null,
      change_saved_at = null, change_fault = null, changed_at = ${timestamp(now)}
    from taken t where w.order_id = t.order_id returning w.order_id as id`,
    { id: asId },
  );
  return rows.length > 0;
}

/** What the carrier collects for a parcel instead of the order's total; null if staff set nothing. */
export async function findCollected(db: Db, orderId: number): Promise<number | null> {
  const [row] = await rowsOf(
    db,
    sql`select (terms ->> 'collectKop')::int as kop from waybills where order_id = ${orderId} and state = 'made'`,
    { kop: orNull(asKop) },
  );
  return row?.kop ?? null;
}

export const noteLabelled = (tx: Db, orderId: number, now: Date) =>
  changed(tx, sql`labelled_at = ${timestamp(now)}`, sql`order_id = ${orderId}`);

async function changed(db: Db, set: SQL, where: SQL): Promise<boolean> {
  const rows = await rowsOf(db, sql`update waybills set ${set} where ${where} returning order_id as id`, { id: asId });
  return rows.length > 0;
}
