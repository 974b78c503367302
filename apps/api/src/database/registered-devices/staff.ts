import { type Brand, brands } from '@club/rules/brands';
import type { ProductLine } from '@club/rules/product-lines';
import type { ActorName } from '@club/rules/staff/actors';
import { sql } from 'drizzle-orm';
import { asDay, asId, asInteger, asText, oneOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { deviceSerials } from './tables.ts';

export interface MadeDevice {
  serial: string;
  model: string;
  line: ProductLine;
  warrantyMonths: number;
}

const rowsPerStatement = 5000;

/** Stores manufactured devices; returns how many are new. */
export async function insertSerials(
  tx: Db,
  devices: readonly MadeDevice[],
  by: { actor: ActorName; now: Date },
): Promise<number> {
  let added = 0;
  for (let first = 0; first < devices.length; first += rowsPerStatement) {
    const part = devices
      .slice(first, first + rowsPerStatement)
      .map((device) => ({ ...device, createdAt: by.now, actor: by.actor }));
    const rows = await tx
      .insert(deviceSerials)
      .values(part)
      .onConflictDoNothing()
      .returning({ serial: deviceSerials.serial });
    added += rows.length;
  }
  return added;
}

/** False when there is no such serial, or it is so already. */
export async function blockSerial(db: Db, serial: string, at: Date | null, actor: ActorName): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`update device_serials set blocked_at = ${timestamp(at)}, actor = ${actor}
    where serial = ${serial} and (blocked_at is null) = ${at !== null} returning serial`,
    { serial: asText },
  );
  return rows.length === 1;
}

/** The device's current owner; undefined without one. */
export async function findHolder(
  tx: Db,
  serial: string,
): Promise<{ deviceId: number; customerId: number; personId: number; brand: Brand } | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`select d.id::float8 as "deviceId", c.id::float8 as "customerId", c.person_id::float8 as "personId", c.brand
    from registered_devices d join customers c on c.id = d.customer_id
    where d.serial = ${serial} and d.released_at is null`,
    { deviceId: asId, customerId: asId, personId: asId, brand: oneOf(brands) },
  );
  return row;
}

/** Live devices of a model or all, the newest first. Customers are numbers, never names. */
export function listLiveDevices(
  db: Db,
  count: number,
): Promise<{ device: number; serial: string; model: string; customer: number; purchased: string; warranty: string }[]> {
  return rowsOf(
    db,
    sql`select d.id::float8 as device, d.serial, s.model, d.customer_id::float8 as customer,
      d.purchased_on::text as purchased, d.warranty_ends_on::text as warranty
    from registered_devices d join device_serials s on s.serial = d.serial
    where d.released_at is null order by d.id desc limit ${count}`,
    { device: asId, serial: asText, model: asText, customer: asId, purchased: asDay, warranty: asDay },
  );
}

/** Requests for devices, the newest first. */
export function listTransferRows(
  db: Db,
  count: number,
): Promise<{ id: number; serial: string; from: number; to: number; state: string; requested: string }[]> {
  return rowsOf(
    db,
    sql`select t.id::float8 as id, d.serial, d.customer_id::float8 as from, t.to_customer_id::float8 as to, t.state,
      to_char(t.asked_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as requested
    from device_transfers t join registered_devices d on d.id = t.device_id
    order by t.id desc limit ${count}`,
    { id: asId, serial: asText, from: asInteger, to: asInteger, state: asText, requested: asText },
  );
}

/** Requests to replace a device, pending ones first. */
export function listReplacementRows(
  db: Db,
  state: string | null,
  count: number,
): Promise<
  { id: number; serial: string; model: string; fault: string; state: string; warranty: string; text: string }[]
> {
  return rowsOf(
    db,
    sql`select r.id::float8 as id, d.serial, s.model, r.fault, r.state, d.warranty_ends_on::text as warranty, r.text
    from device_replacements r join registered_devices d on d.id = r.device_id
    join device_serials s on s.serial = d.serial
    where ${state}::text is null or r.state = ${state}
    order by r.state = 'asked' desc, r.id desc limit ${count}`,
    { id: asId, serial: asText, model: asText, fault: asText, state: asText, warranty: asDay, text: asText },
  );
}
