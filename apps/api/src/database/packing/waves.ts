import { type Brand, brands } from '@club/rules/brands';
import { carrierOfMethod, methodsOfCarrier, type PackingCarrier, packingCarriers } from '@club/rules/orders/packing';
import { unverifiedTag } from '@club/rules/orders/states';
import type { ActorName } from '@club/rules/staff/actors';
import { type SQL, sql } from 'drizzle-orm';
import { hasAdultGoods } from '../adult-goods.ts';
import { isCourierRefused } from '../delivery/courier-orders.ts';
import { asActor, asBoolean, asId, asInteger, asMs, oneOf, type RowOf, timestamp } from '../columns.ts';
import { andBrandIs } from '../brand-filter.ts';
import { type Db, rowsOf } from '../rows.ts';

/** Orders that may go into one wave. */
export interface WaveKind {
  brand: Brand;
  carrier: PackingCarrier;
  /** Whether the carrier checks a document: those parcels are put aside. */
  checksAge: boolean;
}

/** Whether the carrier of a wave takes an order `o`. */
export const isCarriedBy = (carrier: PackingCarrier): SQL =>
  sql`o.delivery_method in (${sql.join(
    methodsOfCarrier(carrier).map((method) => sql`${method}`),
    sql`, `,
  )})`;

const carrierColumn = sql`case o.delivery_method ${sql.join(
  Object.entries(carrierOfMethod).map(([method, carrier]) => sql`when ${method} then ${carrier}`),
  sql` `,
)} end`;
const isChecked = sql`(${unverifiedTag} = any(o.tags) and ${hasAdultGoods(sql`o.id`)})`;
/** May be packed, no wave has it, and its courier did not refuse it. */
const isFree = sql`o.state in ('placed', 'paid') and not ${isCourierRefused(sql`o.id`)}
  and not exists (select from wave_parcels w where w.order_id = o.id and w.left_at is null)`;

const readyRow = {
  brand: oneOf(brands),
  carrier: oneOf(packingCarriers),
  checksAge: asBoolean,
  orders: asInteger,
  oldestMs: asMs,
};
export type ReadyOrders = RowOf<typeof readyRow>;

/** What waves could be made of, the oldest on top. */
export const listReadyOrders = (db: Db, seen: readonly Brand[] | undefined): Promise<ReadyOrders[]> =>
  rowsOf(
    db,
    sql`select brand, carrier, checked as "checksAge", count(*)::int as orders, min(created_at) as "oldestMs" from (
      select o.brand, o.created_at, ${carrierColumn} as carrier,
        ${isChecked} as checked
      from orders o where ${isFree} ${andBrandIs(sql`o.brand`, seen)}
    ) ready group by 1, 2, 3 order by 5, 1, 2, 3`,
    readyRow,
  );

const waveOrder = { id: asId, number: asInteger };
export type WaveOrder = RowOf<typeof waveOrder>;

/**
 * The oldest orders of a kind, locked until the transaction ends; rows locked by others are skipped. A wave made
 * between the two statements has taken its orders; rows locked now go into no other.
 */
export async function holdOldestOrders(tx: Db, kind: WaveKind, count: number): Promise<WaveOrder[]> {
  const held = await rowsOf(
    tx,
    sql`select o.id, o.number from orders o
      where o.brand = ${kind.brand} and ${isFree} and ${isCarriedBy(kind.carrier)} and ${isChecked} = ${kind.checksAge}
      order by o.id limit ${count} for update of o skip locked`,
    waveOrder,
  );
  return rowsOf(
    tx,
    sql`select o.id, o.number from orders o where o.id in (
        select one.value::bigint from jsonb_array_elements_text(${JSON.stringify(held.map(({ id }) => id))}::jsonb) as one
      ) and ${isFree} order by o.id`,
    waveOrder,
  );
}

/** Gives its number. */
export async function insertWave(
  tx: Db,
  wave: WaveKind & { orderIds: readonly number[]; actor: ActorName; now: Date },
): Promise<number> {
  const [row] = await rowsOf(
    tx,
    sql`with wave as (
      insert into packing_waves (brand, carrier, checks_age, actor, made_at)
      values (${wave.brand}, ${wave.carrier}, ${wave.checksAge}, ${wave.actor}, ${timestamp(wave.now)}) returning id
    ), parcels as (
      insert into wave_parcels (wave_id, order_id, position)
      select wave.id, one.value::bigint, one.ordinality
      from wave, jsonb_array_elements_text(${JSON.stringify(wave.orderIds)}::jsonb) with ordinality as one
    )
    select id from wave`,
    { id: asId },
  );
  if (row === undefined) throw new Error('The wave was not written');
  return row.id;
}

const waveRow = {
  id: asId,
  brand: oneOf(brands),
  carrier: oneOf(packingCarriers),
  checksAge: asBoolean,
  actor: asActor,
  madeMs: asMs,
  /** Parcels that left are not counted. */
  parcels: asInteger,
  packed: asInteger,
};
export type Wave = RowOf<typeof waveRow>;

const waveColumns = sql`w.id, w.brand, w.carrier, w.checks_age as "checksAge", w.actor, w.made_at as "madeMs",
  (select count(*)::int from wave_parcels p where p.wave_id = w.id and p.left_at is null) as parcels,
  (select count(*)::int from wave_parcels p where p.wave_id = w.id and p.left_at is null and p.packed_at is not null)
    as packed`;
const isWaiting = sql`exists (select from wave_parcels p
  where p.wave_id = w.id and p.packed_at is null and p.left_at is null)`;

export interface WavePage {
  /** Those with something to pack, oldest first; or the others, newest first. */
  view: 'open' | 'done';
  brands: readonly Brand[] | undefined;
  after: number | undefined;
  count: number;
}

export async function listWaves(db: Db, { view, brands: seen, after, count }: WavePage): Promise<Wave[]> {
  const isOpen = view === 'open';
  const [beyond, direction] = isOpen ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  return rowsOf(
    db,
    sql`select ${waveColumns} from packing_waves w
      where ${isOpen ? isWaiting : sql`not ${isWaiting}`} ${andBrandIs(sql`w.brand`, seen)}
        ${after === undefined ? sql`` : sql`and w.id ${beyond} ${after}`}
      order by w.id ${direction} limit ${count}`,
    waveRow,
  );
}

/** Undefined for a wave of a brand that is not seen. */
export async function findWave(db: Db, id: number, seen: readonly Brand[] | undefined): Promise<Wave | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select ${waveColumns} from packing_waves w where w.id = ${id} ${andBrandIs(sql`w.brand`, seen)}`,
    waveRow,
  );
  return row;
}
