import { sql } from 'drizzle-orm';
import { asBoolean, asId, asInteger, orNull, timestamp } from '../columns.ts';
import { brokenConstraint } from '../fault.ts';
import { type Db, rowsOf } from '../rows.ts';
import { deleteInBatches } from '../delete-in-batches.ts';

export interface IntentKey {
  personId: number;
  /** The operation and its brand. */
  operation: string;
  key: string;
  /** sha256 of the input. */
  fingerprint: Buffer;
}

/**
 * Claims the key for the running transaction; false when it is taken. While another transaction holds it this waits, so
 * after a false its result exists, and after its rollback the key is free again.
 */
export async function claimKey(tx: Db, intent: IntentKey, now: Date): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`insert into idempotency_keys (person_id, operation, key, fingerprint, created_at)
    values (${intent.personId}, ${intent.operation}, ${intent.key}, ${intent.fingerprint}, ${timestamp(now)})
    on conflict do nothing returning 1 as claimed`,
    { claimed: asInteger },
  );
  return rows.length > 0;
}

/** Claims the key with its answer, or fails when it is taken: see isKeyTaken. Waits as `claimKey` does. */
export async function answerKey(tx: Db, intent: IntentKey, resultId: number, now: Date): Promise<void> {
  await tx.execute(
    sql`insert into idempotency_keys (person_id, operation, key, fingerprint, result_id, created_at)
    values (${intent.personId}, ${intent.operation}, ${intent.key}, ${intent.fingerprint}, ${resultId}, ${timestamp(now)})`,
  );
}

export const isKeyTaken = (error: unknown): boolean =>
  brokenConstraint(error) === 'idempotency_keys_person_id_operation_key_pk';

/** The stored result of the key. */
export async function findResult(
  db: Db,
  intent: IntentKey,
): Promise<{ isSame: boolean; resultId: number | null } | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select fingerprint = ${intent.fingerprint} as "isSame", result_id as "resultId" from idempotency_keys
    where person_id = ${intent.personId} and operation = ${intent.operation} and key = ${intent.key}`,
    { isSame: asBoolean, resultId: orNull(asId) },
  );
  return row;
}

/** The answer of the key that the running transaction holds. */
export async function noteResult(tx: Db, intent: IntentKey, resultId: number): Promise<void> {
  await tx.execute(sql`update idempotency_keys set result_id = ${resultId}
    where person_id = ${intent.personId} and operation = ${intent.operation} and key = ${intent.key}`);
}

/** Later no client repeats a call. */
export async function deleteOldKeys(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, sql`idempotency_keys`, sql`created_at < ${timestamp(before)}`);
}
