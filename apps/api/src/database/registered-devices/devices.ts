import { type ProductLine, productLines } from '@club/rules/product-lines';
import { replacementStates, deviceFaults } from '@club/rules/registered-devices';
import type { ActorName } from '@club/rules/staff/actors';
import { sql } from 'drizzle-orm';
import { asBoolean, asDay, asId, asInteger, asMs, asText, oneOf, orNull, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { modelColumns, ofModel } from './models.ts';
import { registeredDevices } from './tables.ts';

const serialFactsRow = {
  ...ofModel,
  line: oneOf(productLines),
  warrantyMonths: asInteger,
  isBlocked: asBoolean,
  /** The live registration, with the person it belongs to. */
  deviceId: orNull(asId),
  ownerId: orNull(asId),
};
export type SerialFacts = RowOf<typeof serialFactsRow>;

/** The record of a serial; locked against blocking until the end of the transaction. */
export async function findSerial(tx: Db, serial: string): Promise<SerialFacts | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`select ${modelColumns}, s.line, s.warranty_months as "warrantyMonths", s.blocked_at is not null as "isBlocked",
      d.id::float8 as "deviceId", c.person_id::float8 as "ownerId"
    from device_serials s
    left join device_models m on m.id = s.model
    left join registered_devices d on d.serial = s.serial and d.released_at is null
    left join customers c on c.id = d.customer_id
    where s.serial = ${serial} for share of s`,
    serialFactsRow,
  );
  return row;
}

/** Live devices of a person in both brands. */
export async function countDevices(tx: Db, personId: number): Promise<number> {
  const [row] = await rowsOf(
    tx,
    sql`select count(*)::int as count from registered_devices d join customers c on c.id = d.customer_id
    where c.person_id = ${personId} and d.released_at is null`,
    { count: asInteger },
  );
  return row?.count ?? 0;
}

export interface NewDevice {
  serial: string;
  customerId: number;
  purchasedOn: string;
  warrantyEndsOn: string;
  now: Date;
}

/** Undefined when the serial has an owner; `isFirst` when it never had one. */
export async function insertDevice(
  tx: Db,
  { now, ...device }: NewDevice,
): Promise<{ id: number; isFirst: boolean } | undefined> {
  const [row] = await tx
    .insert(registeredDevices)
    .values({ ...device, registeredAt: now })
    .onConflictDoNothing()
    .returning({ id: registeredDevices.id });
  if (row === undefined) return undefined;
  const earlier = await rowsOf(
    tx,
    sql`select from registered_devices where serial = ${device.serial} and id <> ${row.id} limit 1`,
    {},
  );
  return { id: row.id, isFirst: earlier.length === 0 };
}

/** The warranty that a serial got with its first owner: it stays with the device. */
export async function findWarranty(
  tx: Db,
  serial: string,
): Promise<{ purchasedOn: string; warrantyEndsOn: string } | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`select purchased_on::text as "purchasedOn", warranty_ends_on::text as "warrantyEndsOn"
    from registered_devices where serial = ${serial} order by id limit 1`,
    { purchasedOn: asDay, warrantyEndsOn: asDay },
  );
  return row;
}

/**
 * Ends a registration of one of the person's customers, decided and written in one statement; undefined when it is not
 * theirs or over. Requests about the device end with it.
 */
export async function endDevice(
  tx: Db,
  id: number,
  owner: { personId: number; actor: ActorName; now: Date },
): Promise<{ serial: string; purchasedOn: string; warrantyEndsOn: string } | undefined> {
  const at = timestamp(owner.now);
  const [row] = await rowsOf(
    tx,
    sql`update registered_devices d set released_at = ${at}
    from customers c
    where d.id = ${id} and d.released_at is null and c.id = d.customer_id and c.person_id = ${owner.personId}
    returning d.serial, d.purchased_on::text as "purchasedOn", d.warranty_ends_on::text as "warrantyEndsOn"`,
    { serial: asText, purchasedOn: asDay, warrantyEndsOn: asDay },
  );
  if (row === undefined) return undefined;
  await tx.execute(sql`update device_transfers set state = 'cancelled', decided_at = ${at}
    where device_id = ${id} and state = 'asked'`);
  await tx.execute(sql`update device_replacements set state = 'cancelled', decided_at = ${at}, actor = ${owner.actor}
    where device_id = ${id} and state = 'asked'`);
  return row;
}

const ownDeviceRow = {
  id: asId,
  serial: asText,
  ...ofModel,
  line: oneOf(productLines),
  warrantyMonths: asInteger,
  purchasedOn: asDay,
  warrantyEndsOn: asDay,
  registeredAtMs: asMs,
  transferId: orNull(asId),
  transferAtMs: orNull(asMs),
  replacementId: orNull(asId),
  replacementState: orNull(oneOf(replacementStates)),
  fault: orNull(oneOf(deviceFaults)),
  faultText: orNull(asText),
  answer: orNull(asText),
  replacementAtMs: orNull(asMs),
  decidedAtMs: orNull(asMs),
};
export type OwnDevice = RowOf<typeof ownDeviceRow>;

/**
 * Live devices of a person, the newest first, with the requests about each; requests from before `requestedSince` are
 * over.
 */
export function listOwnDevices(
  db: Db,
  personId: number,
  { lines, requestedSince }: { lines: readonly ProductLine[]; requestedSince: Date },
): Promise<OwnDevice[]> {
  return rowsOf(
    db,
    sql`select d.id::float8 as id, d.serial, ${modelColumns}, s.line, s.warranty_months as "warrantyMonths",
      d.purchased_on::text as "purchasedOn", d.warranty_ends_on::text as "warrantyEndsOn",
      d.registered_at as "registeredAtMs",
      t.id::float8 as "transferId", t.asked_at as "transferAtMs",
      r.id::float8 as "replacementId", r.state as "replacementState", r.fault, r.text as "faultText", r.answer,
      r.asked_at as "replacementAtMs", r.decided_at as "decidedAtMs"
    from registered_devices d
    join customers c on c.id = d.customer_id
    join device_serials s on s.serial = d.serial
    left join device_models m on m.id = s.model
    left join device_transfers t on t.device_id = d.id and t.state = 'asked'
      and t.asked_at > ${timestamp(requestedSince)}
    left join lateral (
      select * from device_replacements where device_id = d.id order by id desc limit 1
    ) r on true
    where c.person_id = ${personId} and d.released_at is null and s.line in ${[...lines]}
    order by d.registered_at desc, d.id desc`,
    ownDeviceRow,
  );
}
