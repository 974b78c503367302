import { type TransferState, transferStates } from '@club/rules/registered-devices';
import type { ProductLine } from '@club/rules/product-lines';
import { sql } from 'drizzle-orm';
import { asId, asMs, asText, oneOf, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const transferRow = { id: asId, deviceId: asId, toCustomerId: asId, toPersonId: asId, state: oneOf(transferStates) };
export type Transfer = Omit<RowOf<typeof transferRow>, 'state'>;

/**
 * A device may be requested by another once its request is older than that; only the newest requester gets an answer.
 */
export async function endOldRequests(tx: Db, deviceId: number, requestedSince: Date, now: Date): Promise<void> {
  await tx.execute(sql`update device_transfers set state = 'cancelled', decided_at = ${timestamp(now)}
    where device_id = ${deviceId} and state = 'asked' and asked_at <= ${timestamp(requestedSince)}`);
}

/** Undefined while another request is pending. */
export async function insertTransfer(
  tx: Db,
  wanted: { deviceId: number; toCustomerId: number; now: Date },
): Promise<number | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`insert into device_transfers (device_id, to_customer_id, state, asked_at)
    values (${wanted.deviceId}, ${wanted.toCustomerId}, 'asked', ${timestamp(wanted.now)})
    on conflict do nothing returning id::float8 as id`,
    { id: asId },
  );
  return row?.id;
}

/** The person's own pending request for a device, and whether the owner refused them since a moment. */
export async function readOwnRequests(
  tx: Db,
  deviceId: number,
  requester: { personId: number; since: Date },
): Promise<{ waiting: { id: number; atMs: number } | undefined; isRefused: boolean }> {
  const rows = await rowsOf(
    tx,
    sql`select t.id::float8 as id, t.state, t.asked_at as "atMs"
    from device_transfers t join customers c on c.id = t.to_customer_id
    where t.device_id = ${deviceId} and c.person_id = ${requester.personId}
      and (t.state = 'asked' or (t.state = 'refused' and t.decided_at > ${timestamp(requester.since)}))`,
    { id: asId, state: oneOf(transferStates), atMs: asMs },
  );
  return {
    waiting: rows.find(({ state }) => state === 'asked'),
    isRefused: rows.some(({ state }) => state === 'refused'),
  };
}

/** A request for a device of this person, in any state; undefined for any other. */
export async function findTransferTo(
  tx: Db,
  id: number,
  ownerId: number,
): Promise<(Transfer & { state: TransferState }) | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`select t.id::float8 as id, t.state, t.device_id::float8 as "deviceId",
      t.to_customer_id::float8 as "toCustomerId", asker.person_id::float8 as "toPersonId"
    from device_transfers t
    join registered_devices d on d.id = t.device_id
    join customers owner on owner.id = d.customer_id
    join customers asker on asker.id = t.to_customer_id
    where t.id = ${id} and owner.person_id = ${ownerId}`,
    transferRow,
  );
  return row;
}

/** False when the request is answered, taken back or too old: decided and written in one statement. */
export async function settleTransfer(
  tx: Db,
  id: number,
  answer: { state: Exclude<TransferState, 'asked'>; requestedSince: Date; now: Date },
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`update device_transfers set state = ${answer.state}, decided_at = ${timestamp(answer.now)}
    where id = ${id} and state = 'asked' and asked_at > ${timestamp(answer.requestedSince)} returning id`,
    { id: asId },
  );
  return rows.length === 1;
}

export async function readTransferState(tx: Db, id: number): Promise<TransferState | undefined> {
  const [row] = await rowsOf(tx, sql`select state from device_transfers where id = ${id}`, {
    state: oneOf(transferStates),
  });
  return row?.state;
}

/** False when the request is not this person's, or is over. */
export async function takeBackTransfer(
  db: Db,
  id: number,
  requester: { personId: number; now: Date },
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`update device_transfers t set state = 'cancelled', decided_at = ${timestamp(requester.now)} from customers c
    where t.id = ${id} and t.state = 'asked' and c.id = t.to_customer_id and c.person_id = ${requester.personId}
    returning t.id`,
    { id: asId },
  );
  return rows.length === 1;
}

const ownRequestRow = {
  id: asId,
  serial: asText,
  title: asText,
  state: oneOf(transferStates),
  atMs: asMs,
};
export type OwnTransferRequest = RowOf<typeof ownRequestRow>;

/** What a person requested from others recently; devices they received are in their list, so not here. */
export function listTransferRequests(
  db: Db,
  personId: number,
  { lines, since }: { lines: readonly ProductLine[]; since: Date },
): Promise<OwnTransferRequest[]> {
  return rowsOf(
    db,
    sql`select t.id::float8 as id, d.serial, coalesce(m.title, s.model) as title, t.state,
      t.asked_at as "atMs"
    from device_transfers t
    join customers c on c.id = t.to_customer_id
    join registered_devices d on d.id = t.device_id
    join device_serials s on s.serial = d.serial
    left join device_models m on m.id = s.model
    where c.person_id = ${personId} and s.line in ${[...lines]} and t.state in ('asked', 'refused')
      and t.asked_at > ${timestamp(since)}
    order by t.id desc limit 20`,
    ownRequestRow,
  );
}
