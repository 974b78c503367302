import { type Brand, brands } from '@club/rules/brands';
import { registerStates } from '@club/rules/delivery/parcels';
import type { ActorName } from '@club/rules/staff/actors';
import { type SQL, sql } from 'drizzle-orm';
import { andBrandIs } from '../brand-filter.ts';
import {
  asActor,
  asId,
  asInteger,
  asMoment,
  asMs,
  asText,
  listOf,
  oneOf,
  orNull,
  type RowOf,
  shape,
  timestamp,
} from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const freeParcel = { id: asId, number: asInteger };
const freeParcels = sql`select o.id, o.number from orders o join waybills w on w.order_id = o.id and w.state = 'made'
  where o.state = 'packed' and w.document_id is not null and w.change_state is distinct from 'requested'
    and not exists (select from register_parcels r where r.order_id = o.id and r.left_at is null)`;

/**
 * Packed parcels with a waybill of the carrier that are in no register of it, locked until the transaction ends; rows
 * locked by others are skipped. A register made between the two statements has taken its parcels; rows locked now go
 * into no other.
 */
async function holdFreeParcels(tx: Db, brand: Brand, count: number): Promise<RowOf<typeof freeParcel>[]> {
  const held = await rowsOf(
    tx,
    sql`${freeParcels} and o.brand = ${brand} order by o.id limit ${count} for update of o skip locked`,
    freeParcel,
  );
  const ids = JSON.stringify(held.map(({ id }) => id));
  return rowsOf(
    tx,
    sql`${freeParcels} and o.id in (select one.value::bigint from jsonb_array_elements_text(${ids}::jsonb) as one)
      order by o.id`,
    freeParcel,
  );
}

/** Undefined when there is no parcel for it. */
export async function insertRegister(
  tx: Db,
  { brand, actor, now, count }: { brand: Brand; actor: ActorName; now: Date; count: number },
): Promise<{ id: number; numbers: number[] } | undefined> {
  const held = await holdFreeParcels(tx, brand, count);
  if (held.length === 0) return undefined;
  const ids = JSON.stringify(held.map(({ id }) => id));
  const [made] = await rowsOf(
    tx,
    sql`with made as (
      insert into carrier_registers (brand, state, actor, requested_at)
      values (${brand}, 'requested', ${actor}, ${timestamp(now)}) returning id
    ), parcels as (
      insert into register_parcels (register_id, order_id)
      select made.id, one.value::bigint from made, jsonb_array_elements_text(${ids}::jsonb) as one
    ), task as (
      insert into outbox (kind, once, payload, created_at, run_at)
      select 'make-register', 'register:' || id, jsonb_build_object('registerId', id), ${timestamp(now)}, ${timestamp(now)}
      from made
    )
    select id from made`,
    { id: asId },
  );
  return made && { id: made.id, numbers: held.map(({ number }) => number) };
}

const registerRow = {
  id: asId,
  brand: oneOf(brands),
  state: oneOf(registerStates),
  requestedAt: asMoment,
  savedAt: orNull(asMoment),
  documentId: orNull(asText),
  number: orNull(asText),
  /** The parcels that are in it, and in the carrier's register. */
  parcels: listOf(shape({ orderId: asId, number: asInteger, id: asText, waybill: asText })),
};
export type CarrierRegister = RowOf<typeof registerRow>;

export async function findRegister(db: Db, id: number): Promise<CarrierRegister | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select g.id, g.brand, g.state, g.requested_at as "requestedAt", g.saved_at as "savedAt",
      g.document_id as "documentId", g.number,
      (select coalesce(json_agg(json_build_object('orderId', o.id, 'number', o.number, 'id', w.document_id,
          'waybill', w.waybill) order by o.id), '[]')
        from register_parcels p join orders o on o.id = p.order_id
        join waybills w on w.order_id = o.id and w.document_id is not null
        where p.register_id = g.id and p.left_at is null) as parcels
    from carrier_registers g where g.id = ${id}`,
    registerRow,
  );
  return row;
}

/**
 * Records that the carrier is called now; false when another process did so since `seen`. Only a caller that got `true`
 * may call it.
 */
export const beginRegister = (db: Db, id: number, { seen, now }: { seen: Date | null; now: Date }): Promise<boolean> =>
  changed(
    db,
    sql`saved_at = ${timestamp(now)}`,
    sql`id = ${id} and state = 'requested' and saved_at is not distinct from ${timestamp(seen)}`,
  );

/** The carrier made none, for certain. */
export const registeredNothing = (db: Db, id: number, begun: Date): Promise<boolean> =>
  changed(db, sql`saved_at = null`, sql`id = ${id} and state = 'requested' and saved_at = ${timestamp(begun)}`);

interface Made {
  /** Null where the carrier took no parcel at all. */
  register: { id: string; number: string } | null;
  refused: readonly { orderId: number; fault: string }[];
  now: Date;
}

/** The carrier's register: rejected parcels are free for another one. */
export async function storeRegister(tx: Db, id: number, { register, refused, now }: Made): Promise<void> {
  const isFirst = await changed(
    tx,
    sql`state = ${register === null ? 'refused' : 'made'}, document_id = ${register?.id ?? null},
      number = ${register?.number ?? null}`,
    sql`id = ${id} and state = 'requested'`,
  );
  if (!isFirst) return;
  await tx.execute(sql`update register_parcels p set fault = x.fault, left_at = ${timestamp(now)}
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as x ("orderId" bigint, fault text)
    where p.register_id = ${id} and p.order_id = x."orderId"`);
  // A parcel that left while the carrier was called may be in its register all the same.
  await tx.execute(sql`insert into outbox (kind, once, payload, created_at, run_at)
    select 'drop-from-register', 'register-drop:' || register_id || ':' || order_id,
      jsonb_build_object('registerId', register_id, 'orderId', order_id), ${timestamp(now)}, ${timestamp(now)}
    from register_parcels where register_id = ${id} and left_at is not null and fault is null
      and ${register !== null}::boolean
    on conflict (once) do nothing`);
}

const registerOfRow = { id: asId, documentId: orNull(asText), state: oneOf(registerStates) };
type RegisterOf = RowOf<typeof registerOfRow>;

/** The list that an order is in; undefined for none, and once it was taken out. */
export const findRegisterOf = (db: Db, orderId: number): Promise<RegisterOf | undefined> =>
  newestRegister(db, sql`p.order_id = ${orderId} and p.left_at is null`);

/** The same, or the last one that it left: the carrier may have the parcel in it all the same. */
export const findLastRegisterOf = (db: Db, orderId: number): Promise<RegisterOf | undefined> =>
  newestRegister(db, sql`p.order_id = ${orderId}`);

async function newestRegister(db: Db, which: SQL): Promise<RegisterOf | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select g.id, g.document_id as "documentId", g.state from register_parcels p
    join carrier_registers g on g.id = p.register_id
    where ${which} and p.fault is null and g.state <> 'ended' order by g.id desc limit 1`,
    registerOfRow,
  );
  return row;
}

/** Its order is free for another list. Nothing for one that no list has. */
export async function leaveRegister(tx: Db, orderId: number, now: Date): Promise<void> {
  await tx.execute(
    sql`update register_parcels set left_at = ${timestamp(now)} where order_id = ${orderId} and left_at is null`,
  );
}

/** The same of an order that is still to be sent: the carrier takes it out of its list too. Gives the list; undefined for none. */
export async function dropFromRegister(tx: Db, orderId: number, now: Date): Promise<number | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`with gone as (
      update register_parcels p set left_at = ${timestamp(now)} from carrier_registers g
      where p.order_id = ${orderId} and p.left_at is null and g.id = p.register_id and g.state in ('requested', 'made')
      returning g.id, g.state
    ), task as (
      insert into outbox (kind, once, payload, created_at, run_at)
      select 'drop-from-register', 'register-drop:' || id || ':' || ${orderId}::bigint,
        jsonb_build_object('registerId', id, 'orderId', ${orderId}::bigint), ${timestamp(now)}, ${timestamp(now)}
      from gone where state = 'made'
      on conflict (once) do nothing
    )
    select id from gone`,
    { id: asId },
  );
  return row?.id;
}

/** False unless the carrier has it: its parcels are free, and the carrier is called to dissolve the register. */
export async function endRegister(tx: Db, id: number, now: Date): Promise<boolean> {
  const isEnding = await changed(tx, sql`state = 'ending'`, sql`id = ${id} and state = 'made'`);
  if (!isEnding) return false;
  await tx.execute(
    sql`update register_parcels set left_at = ${timestamp(now)} where register_id = ${id} and left_at is null`,
  );
  await tx.execute(sql`insert into outbox (kind, once, payload, created_at, run_at)
    values ('end-register', 'register-end:' || ${id}::bigint, jsonb_build_object('registerId', ${id}::bigint),
      ${timestamp(now)}, ${timestamp(now)})`);
  return true;
}

export const markRegisterEnded = (db: Db, id: number): Promise<boolean> =>
  changed(db, sql`state = 'ended'`, sql`id = ${id} and state = 'ending'`);

const listedRow = {
  id: asId,
  brand: oneOf(brands),
  state: oneOf(registerStates),
  number: orNull(asText),
  actor: asActor,
  requestedMs: asMs,
  parcels: asInteger,
  refused: listOf(shape({ number: asInteger, fault: asText })),
};
export type ListedRegister = RowOf<typeof listedRow>;

/** Newest first. */
export const listRegisters = (
  db: Db,
  { brands: seen, count, id }: { brands: readonly Brand[] | undefined; count: number; id?: number },
): Promise<ListedRegister[]> =>
  rowsOf(
    db,
    sql`select g.id, g.brand, g.state, g.number, g.actor, g.requested_at as "requestedMs",
      (select count(*)::int from register_parcels p where p.register_id = g.id and p.left_at is null) as parcels,
      (select coalesce(json_agg(json_build_object('number', o.number, 'fault', p.fault) order by o.number), '[]')
        from register_parcels p join orders o on o.id = p.order_id
        where p.register_id = g.id and p.fault is not null) as refused
    from carrier_registers g
    where ${id === undefined ? sql`true` : sql`g.id = ${id}`} ${andBrandIs(sql`g.brand`, seen)}
    order by g.id desc limit ${count}`,
    listedRow,
  );

/** How many parcels of each brand may go into a list now. */
export const countUnregistered = (
  db: Db,
  seen: readonly Brand[] | undefined,
): Promise<{ brand: Brand; parcels: number }[]> =>
  rowsOf(
    db,
    sql`select o.brand, count(*)::int as parcels from orders o
      join waybills w on w.order_id = o.id and w.state = 'made' and w.document_id is not null
    where o.state = 'packed' and not exists (
      select from register_parcels r where r.order_id = o.id and r.left_at is null
    ) ${andBrandIs(sql`o.brand`, seen)} group by 1 order by 1`,
    { brand: oneOf(brands), parcels: asInteger },
  );

async function changed(db: Db, set: SQL, where: SQL): Promise<boolean> {
  const rows = await rowsOf(db, sql`update carrier_registers set ${set} where ${where} returning id`, { id: asId });
  return rows.length > 0;
}
