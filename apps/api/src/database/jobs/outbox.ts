import { eq, sql } from 'drizzle-orm';
import { asAnything, asId, asInteger, asText, mapOf, orNull, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { outbox } from './tables.ts';
import { deleteInBatches } from '../delete-in-batches.ts';

const outboxTaskRow = {
  id: asId,
  kind: asText,
  payload: mapOf(asAnything),
  attempts: asInteger,
  lastError: orNull(asText),
  requestedBy: orNull(asText),
};
export type OutboxTask = RowOf<typeof outboxTaskRow>;

/** Writes a side effect beside the change it belongs to; `once` makes a second writing of it impossible. */
export async function enqueue(
  db: Db,
  task: { kind: string; once: string; payload: Record<string, unknown>; now: Date; runAt?: Date },
): Promise<void> {
  const { runAt = task.now, now, ...row } = task;
  await db
    .insert(outbox)
    .values({ ...row, createdAt: now, runAt })
    .onConflictDoNothing();
}

/** Messages to strangers' systems, which may be slow, and all that is our own business: neither waits for the other. */
export type OutboxLane = 'webhooks' | 'own';

const ofLane = { webhooks: sql`and kind = 'webhook'`, own: sql`and kind <> 'webhook'` };

/** Takes due tasks for this process alone until the lease ends. */
export function leaseTasks(db: Db, count: number, leaseMs: number, lane?: OutboxLane): Promise<OutboxTask[]> {
  return rowsOf(
    db,
    sql`update outbox set leased_until = now() + ${leaseMs} * interval '1 millisecond', attempts = attempts + 1
    where id in (
      select id from outbox
      where done_at is null and gave_up_at is null and run_at <= now() and (leased_until is null or leased_until < now())
        ${lane === undefined ? sql`` : ofLane[lane]}
      order by run_at limit ${count} for update skip locked
    ) returning id, kind, payload, attempts, last_error as "lastError", asked_by as "requestedBy"`,
    outboxTaskRow,
  );
}

export async function finishTasks(db: Db, ids: number[]): Promise<void> {
  await db.execute(sql`update outbox set done_at = now(), leased_until = null
    where id in (select id::bigint from unnest(string_to_array(${ids.join(',')}, ',')) id)`);
}

/** Puts a failed task back for later, or gives it up after its last attempt. */
export async function postponeTask(db: Db, id: number, pauseMs: number | undefined, error: string): Promise<void> {
  const when =
    pauseMs === undefined ? { gaveUpAt: sql`now()` } : { runAt: sql`now() + ${pauseMs} * interval '1 millisecond'` };
  await db
    .update(outbox)
    .set({ ...when, leasedUntil: null, lastError: error })
    .where(eq(outbox.id, id));
}

/** Puts a task back until a moment, as if it had not been tried. */
export async function rescheduleTask(db: Db, id: number, runAt: Date, error: string | undefined): Promise<void> {
  const lastError = error ?? null;
  await db.update(outbox).set({ runAt, leasedUntil: null, attempts: 0, lastError }).where(eq(outbox.id, id));
}

export async function deleteDoneTasks(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, sql`outbox`, sql`done_at < ${timestamp(before)}`);
}
