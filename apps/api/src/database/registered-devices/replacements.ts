import type { DeviceFault, ReplacementState } from '@club/rules/registered-devices';
import { type Brand, brands } from '@club/rules/brands';
import type { ActorName } from '@club/rules/staff/actors';
import { sql } from 'drizzle-orm';
import { asBoolean, asDay, asId, asText, oneOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** A live device of the person, locked until the end of the transaction. */
export async function lockDevice(
  tx: Db,
  id: number,
  personId: number,
): Promise<{ warrantyEndsOn: string; isReplaced: boolean } | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`select d.warranty_ends_on::text as "warrantyEndsOn",
      exists (select from device_replacements where device_id = d.id and state = 'approved') as "isReplaced"
    from registered_devices d join customers c on c.id = d.customer_id
    where d.id = ${id} and d.released_at is null and c.person_id = ${personId} for update of d`,
    { warrantyEndsOn: asDay, isReplaced: asBoolean },
  );
  return row;
}

/** Undefined while an earlier request of the device is pending or approved. */
export async function insertReplacement(
  tx: Db,
  wanted: { deviceId: number; fault: DeviceFault; text: string; now: Date },
): Promise<number | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`insert into device_replacements (device_id, brand, fault, text, state, asked_at)
    select d.id, c.brand, ${wanted.fault}, ${wanted.text}, 'asked', ${timestamp(wanted.now)}
    from registered_devices d join customers c on c.id = d.customer_id where d.id = ${wanted.deviceId}
    on conflict do nothing returning id::float8 as id`,
    { id: asId },
  );
  return row?.id;
}

/** The state of a request about the person's own device; undefined for any other. */
export async function takeBackReplacement(
  tx: Db,
  id: number,
  requester: { personId: number; actor: ActorName; now: Date },
): Promise<'cancelled' | 'over' | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`with own as (
      select r.id from device_replacements r join registered_devices d on d.id = r.device_id
      join customers c on c.id = d.customer_id where r.id = ${id} and c.person_id = ${requester.personId}
    ), done as (
      update device_replacements set state = 'cancelled', decided_at = ${timestamp(requester.now)}, actor = ${requester.actor}
      where id in (select id from own) and state = 'asked' returning id
    ) select exists (select from done) as "isDone" from own`,
    { isDone: asBoolean },
  );
  return row && (row.isDone ? 'cancelled' : 'over');
}

/** Which state a decision of the staff follows. */
export const stateBefore = {
  approved: 'asked',
  refused: 'asked',
  done: 'approved',
} as const satisfies Partial<Record<ReplacementState, ReplacementState>>;

/** The staff's decision; undefined when the request is not in the state that comes before it. */
export async function saveReplacementDecision(
  tx: Db,
  id: number,
  decision: { state: keyof typeof stateBefore; note: string; actor: ActorName; now: Date },
): Promise<{ deviceId: number; serial: string; brand: Brand } | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`update device_replacements r set state = ${decision.state}, answer = ${decision.note},
      decided_at = ${timestamp(decision.now)}, actor = ${decision.actor}
    from registered_devices d
    where r.id = ${id} and r.state = ${stateBefore[decision.state]} and d.id = r.device_id
    returning r.device_id::float8 as "deviceId", d.serial, r.brand`,
    { deviceId: asId, serial: asText, brand: oneOf(brands) },
  );
  return row;
}
