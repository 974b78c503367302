import { brands } from '@club/rules/brands';
import type { ParcelState } from '@club/rules/delivery/parcels';
import { sql } from 'drizzle-orm';
import { asBoolean, asId, asInteger, asText, oneOf, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const leasedParcelRow = {
  orderId: asId,
  number: asInteger,
  waybill: asText,
  /** The recipient's: the carrier discloses more to a caller who knows it. */
  phone: asText,
};
export type LeasedParcel = RowOf<typeof leasedParcelRow>;

/**
 * Takes parcels on their way that were last checked before `checkedBefore`, the longest unchecked first. A taken parcel
 * counts as checked, so any number of processes may take in parallel.
 */
export function leaseParcels(
  db: Db,
  lease: { checkedBefore: Date; count: number; now: Date },
): Promise<LeasedParcel[]> {
  const before = timestamp(lease.checkedBefore);
  const now = timestamp(lease.now);
  return rowsOf(
    db,
    sql`with due as (
      select o.id, o.number, o.waybill, o.phone
      from orders o left join parcels p on p.order_id = o.id
      where o.state = 'shipped' and o.waybill is not null and (p.asked_at is null or p.asked_at <= ${before})
      order by p.asked_at nulls first, o.id limit ${lease.count} for update of o skip locked
    ), checked as (
      insert into parcels as known (order_id, code, state, text, at, asked_at)
      select id, '', 'unknown', '', ${now}, ${now} from due order by id
      on conflict (order_id) do update set asked_at = excluded.asked_at where known.asked_at <= ${before}
      returning order_id
    )
    select due.id as "orderId", due.number, due.waybill, due.phone
    from due join checked on checked.order_id = due.id order by due.id`,
    leasedParcelRow,
  );
}

const seenParcelRow = {
  brand: oneOf(brands),
  /** True when the customer is to be notified now that the parcel can be collected: once, and never before. */
  isToNotify: asBoolean,
  address1: asText,
};
export type SeenParcel = RowOf<typeof seenParcelRow>;

/**
 * Stores the carrier's report; fields it no longer knows stay as they were. Undefined when the order is no longer on
 * its way, so a late answer changes nothing.
 */
export async function saveParcel(
  tx: Db,
  orderId: number,
  seen: {
    code: string;
    state: ParcelState;
    text: string;
    expectedOn: string | null;
    heldUntil: string | null;
    now: Date;
  },
): Promise<SeenParcel | undefined> {
  const isWaiting = seen.state === 'at_branch';
  const [row] = await rowsOf(
    tx,
    sql`with before as (
      select p.order_id, p.state, p.is_told_waiting, o.brand, o.address1
      from orders o
      join parcels p on p.order_id = o.id
      where o.id = ${orderId} and o.state = 'shipped' for update of o, p
    ), kept as (
      update parcels p set code = ${seen.code},
        state = case when ${seen.state} = 'unknown' then b.state else ${seen.state} end,
        text = case when ${seen.text} = '' and ${seen.state} = 'unknown' then p.text else ${seen.text} end,
        expected_on = case when ${seen.state} = 'unknown' then coalesce(${seen.expectedOn}::date, p.expected_on)
          else ${seen.expectedOn}::date end,
        held_until = case when ${seen.state} = 'unknown' then coalesce(${seen.heldUntil}::date, p.held_until)
          else ${seen.heldUntil}::date end,
        at = case when ${seen.state} in ('unknown', b.state) then p.at else ${timestamp(seen.now)} end,
        is_told_waiting = b.is_told_waiting or ${isWaiting}
      from before b where p.order_id = b.order_id
      returning p.order_id
    )
    select b.brand, ${isWaiting} and not b.is_told_waiting as "isToNotify", b.address1
    from before b join kept on kept.order_id = b.order_id`,
    seenParcelRow,
  );
  return row;
}
