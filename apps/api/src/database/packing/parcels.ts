import { type Brand, brands } from '@club/rules/brands';
import { waybillStates } from '@club/rules/delivery/parcels';
import { type PackingCarrier, packingCarriers } from '@club/rules/orders/packing';
import { orderStates } from '@club/rules/orders/states';
import { sql } from 'drizzle-orm';
import {
  asBoolean,
  asId,
  asInteger,
  asMs,
  asText,
  listOf,
  oneOf,
  orNull,
  type RowOf,
  shape,
  timestamp,
} from '../columns.ts';
import { andBrandIs } from '../brand-filter.ts';
import { isCourierRefused } from '../delivery/courier-orders.ts';
import { isCarriedBy } from './waves.ts';
import { type Db, rowsOf } from '../rows.ts';

const unit = {
  variant: asId,
  title: asText,
  variantTitle: asText,
  image: asText,
  sku: orNull(asText),
  barcode: orNull(asText),
  units: asInteger,
  scanned: asInteger,
};

const parcelRow = {
  waveId: asId,
  orderId: asId,
  number: asInteger,
  position: asInteger,
  brand: oneOf(brands),
  state: oneOf(orderStates),
  carrier: oneOf(packingCarriers),
  checksAge: asBoolean,
  packedMs: orNull(asMs),
  leftMs: orNull(asMs),
  waybillState: orNull(oneOf(waybillStates)),
  waybill: orNull(asText),
  /** A variant that occurs in an order twice, for money and for XP, is one line here. */
  units: listOf(shape(unit)),
};
export type Parcel = RowOf<typeof parcelRow>;

const parcel = sql`select p.wave_id as "waveId", p.order_id as "orderId", o.number, p.position, w.brand, o.state, w.carrier,
    w.checks_age as "checksAge", p.packed_at as "packedMs", p.left_at as "leftMs", y.state as "waybillState",
    coalesce(case when y.state = 'made' then y.waybill end, o.waybill) as waybill,
    (select json_agg(json_build_object('variant', i.variant_id, 'title', i.title, 'variantTitle', i.variant_title,
        'image', i.image, 'sku', v.sku, 'barcode', v.barcode, 'units', i.units, 'scanned', coalesce(u.units, 0))
        order by v.sku, i.variant_id)
      from (
        select variant_id, min(title) as title, min(variant_title) as variant_title, min(image) as image,
          sum(units)::int as units
        from order_items where order_id = p.order_id group by variant_id
      ) i
      left join variants v on v.id = i.variant_id
      left join parcel_units u on u.wave_id = p.wave_id and u.order_id = p.order_id and u.variant_id = i.variant_id
    ) as units
  from wave_parcels p
  join packing_waves w on w.id = p.wave_id
  join orders o on o.id = p.order_id
  left join waybills y on y.order_id = p.order_id`;

/** Parcels that left the wave are included. */
export const listParcels = (db: Db, waveId: number): Promise<Parcel[]> =>
  rowsOf(db, sql`${parcel} where p.wave_id = ${waveId} order by p.position`, parcelRow);

/** Of an order that a wave has, or had at last; undefined where none ever did, or the brand is not seen. */
export async function findParcel(
  db: Db,
  number: number,
  seen: readonly Brand[] | undefined,
): Promise<Parcel | undefined> {
  const [row] = await rowsOf(
    db,
    sql`${parcel} where o.number = ${number}::bigint ${andBrandIs(sql`w.brand`, seen)}
      order by p.left_at is null desc, p.wave_id desc limit 1`,
    parcelRow,
  );
  return row;
}

/** The same, with its order locked until the transaction ends: nobody packs, cancels or scans meanwhile. */
export async function lockParcel(tx: Db, number: number): Promise<Parcel | undefined> {
  // A separate statement: one that waits for the lock itself would continue with the row as it was before the wait.
  await tx.execute(sql`select from orders where number = ${number}::bigint for update`);
  return findParcel(tx, number, undefined);
}

interface Unit {
  waveId: number;
  orderId: number;
  variant: number;
}

export async function addUnit(tx: Db, { waveId, orderId, variant }: Unit): Promise<void> {
  await tx.execute(sql`insert into parcel_units as known (wave_id, order_id, variant_id, units)
    values (${waveId}, ${orderId}, ${variant}, 1)
    on conflict (wave_id, order_id, variant_id) do update set units = known.units + 1`);
}

export async function dropUnits(tx: Db, { waveId, orderId }: Omit<Unit, 'variant'>): Promise<void> {
  await tx.execute(sql`delete from parcel_units where wave_id = ${waveId} and order_id = ${orderId}`);
}

/** Nothing for an order that no wave has. */
export async function markParcelPacked(tx: Db, orderId: number, now: Date): Promise<void> {
  await tx.execute(
    sql`update wave_parcels set packed_at = ${timestamp(now)} where order_id = ${orderId} and left_at is null`,
  );
}

/** Its wave has it to be packed again. */
export async function markParcelUnpacked(tx: Db, orderId: number): Promise<void> {
  await tx.execute(sql`update wave_parcels set packed_at = null where order_id = ${orderId} and left_at is null`);
}

/** Its order is free for another wave. Nothing for one that no wave has. */
export async function leaveWave(tx: Db, orderId: number, now: Date): Promise<void> {
  await tx.execute(
    sql`update wave_parcels set left_at = ${timestamp(now)} where order_id = ${orderId} and left_at is null`,
  );
}

const handedRow = {
  number: asInteger,
  brand: oneOf(brands),
  carrier: oneOf(packingCarriers),
  waybill: orNull(asText),
  units: asInteger,
  /** Null if no step records it, as for an imported order. */
  packedMs: orNull(asMs),
};
export type HandedParcel = RowOf<typeof handedRow>;

/** Packed orders waiting for their courier, in a wave or not, oldest first. What a courier refused, it does not take. */
export const listHandOver = (
  db: Db,
  page: { carrier: PackingCarrier; brands: readonly Brand[] | undefined; count: number },
): Promise<HandedParcel[]> =>
  rowsOf(
    db,
    sql`select o.number, o.brand, ${page.carrier}::text as carrier, coalesce(y.waybill, o.waybill) as waybill,
      (select coalesce(sum(i.units), 0)::int from order_items i where i.order_id = o.id) as units,
      (select max(s.at) from order_steps s where s.order_id = o.id and s.state = 'packed') as "packedMs"
    from orders o left join waybills y on y.order_id = o.id and y.state = 'made'
    where o.state = 'packed' and ${isCarriedBy(page.carrier)}
      and not ${isCourierRefused(sql`o.id`)}
      ${andBrandIs(sql`o.brand`, page.brands)}
    order by o.id limit ${page.count}`,
    handedRow,
  );
