import type { Brand } from '@club/rules/brands';
import { type PackingCarrier, waveOrders } from '@club/rules/orders/packing';
import { findParcel, listHandOver, listParcels, type Parcel } from '../../../database/packing/parcels.ts';
import { findWave, listReadyOrders, listWaves, type Wave } from '../../../database/packing/waves.ts';
import { StaffRefusal } from '../../actions/action.ts';
import { afterNumber, brandsSeen, pageOf, pageRows, type Viewer } from '../../actions/viewer.ts';
import { isInWork } from '../../orders/staff/hold-parcel.ts';

interface Page {
  view: 'open' | 'done';
  brand?: Brand | undefined;
  after?: string | undefined;
}

export async function showWaves(viewer: Viewer, { view, brand, after }: Page) {
  const { db } = viewer.database;
  const brands = brandsSeen(viewer, brand);
  const page = { view, brands, after: afterNumber(after), count: pageRows + 1 };
  const [waves, ready] = await Promise.all([
    listWaves(db, page),
    view === 'open' && after === undefined ? listReadyOrders(db, brands) : [],
  ]);
  const { shown, next } = pageOf(waves, ({ id }) => String(id));
  return {
    ready: ready.map(({ brand: of, carrier, checksAge, orders, oldestMs }) => ({
      brand: of,
      carrier,
      checks_age: checksAge,
      orders,
      oldest_at: isoOf(oldestMs),
    })),
    wave_orders: waveOrders,
    rows: shown.map(presentWave),
    next,
  };
}

/** One of another brand is answered like one that is missing. */
export async function showWave(viewer: Viewer, { id }: { id: string }) {
  const { db } = viewer.database;
  const wave = await findWave(db, Number(id), brandsSeen(viewer));
  if (wave === undefined) throw new StaffRefusal('record_unknown');
  const parcels = await listParcels(db, wave.id);
  return { ...presentWave(wave), rows: parcels.map(presentParcel), picks: picksOf(parcels) };
}

export async function showParcel(viewer: Viewer, { number }: { number: string }) {
  const parcel = await findParcel(viewer.database.db, Number(number), brandsSeen(viewer));
  if (parcel === undefined) throw new StaffRefusal('parcel_unknown', { number });
  const items = parcel.units.map((unit) => ({ ...presentUnit(unit), scanned: unit.scanned }));
  return { ...presentParcel(parcel), items };
}

/** Parcels on one document: more than a courier takes at once. */
const handedMax = 1000;

export async function showHandOver(
  viewer: Viewer,
  { carrier, brand }: { carrier: PackingCarrier; brand?: Brand | undefined },
) {
  const page = { carrier, brands: brandsSeen(viewer, brand), count: handedMax + 1 };
  const rows = await listHandOver(viewer.database.db, page);
  return {
    has_more: rows.length > handedMax,
    rows: rows
      .slice(0, handedMax)
      .map(({ packedMs, ...row }) => ({ ...row, packed_at: packedMs === null ? null : isoOf(packedMs) })),
  };
}

/** Goods to pick for everything unpacked, by their names on the shelf. */
function picksOf(parcels: readonly Parcel[]) {
  const wanted = parcels
    .filter(isInWork)
    .flatMap(({ position, units }) => units.map((unit) => ({ ...unit, position })));
  return [...Map.groupBy(wanted, ({ variant }) => variant).values()]
    .flatMap((alike) => {
      const [first] = alike;
      if (first === undefined) return [];
      return {
        ...presentUnit(first),
        units: alike.reduce((sum, { units }) => sum + units, 0),
        parcels: alike.map(({ position, units }) => ({ position, units })),
      };
    })
    .toSorted((one, other) => (one.sku ?? '').localeCompare(other.sku ?? '') || one.variant - other.variant);
}

const presentWave = ({ id, brand, carrier, checksAge, madeMs, actor, parcels, packed }: Wave) => ({
  id,
  brand,
  carrier,
  checks_age: checksAge,
  made_at: isoOf(madeMs),
  made_by: actor,
  parcels,
  packed,
});

const presentParcel = (parcel: Parcel) => ({
  number: parcel.number,
  wave: parcel.waveId,
  position: parcel.position,
  brand: parcel.brand,
  carrier: parcel.carrier,
  checks_age: parcel.checksAge,
  state: parcel.state,
  units: parcel.units.reduce((sum, { units }) => sum + units, 0),
  scanned: parcel.units.reduce((sum, { scanned }) => sum + scanned, 0),
  packed_at: parcel.packedMs === null ? null : isoOf(parcel.packedMs),
  left_at: parcel.leftMs === null ? null : isoOf(parcel.leftMs),
  waybill_state: parcel.waybillState,
  waybill: parcel.waybill,
});

const presentUnit = ({ variant, title, variantTitle, image, sku, barcode, units }: Parcel['units'][number]) => ({
  variant,
  title,
  variant_title: variantTitle,
  image,
  sku,
  barcode,
  units,
});

const isoOf = (ms: number): string => new Date(ms).toISOString();
