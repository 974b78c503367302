import { and, eq, sql } from 'drizzle-orm';
import { asAnything, asId, asInteger, asText, mapOf, orNull, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { outbox, queueOf } from './tables.ts';
import { deleteInBatches } from '../delete-in-batches.ts';

const outboxTaskRow = {
  id: asId,
  kind: asText,
  payload: mapOf(asAnything),
  attempts: asInteger,
  lastError: orNull(asText),
  requestedBy: orNull(asText),
  queue: asText,
  /** When it was due as it was taken, to the microsecond. */
  dueAt: asText,
};
export type OutboxTask = RowOf<typeof outboxTaskRow>;
/** One run of a task. Who makes it due again while it runs wants another run, which the end of this one must not end. */
export type TaskRun = Pick<OutboxTask, 'id' | 'dueAt'>;

/** Writes a side effect beside the change it belongs to; `once` makes a second writing of it impossible. */
export async function enqueue(
  db: Db,
  task: { kind: string; once: string; payload: Record<string, unknown>; now: Date; runAt?: Date },
): Promise<void> {
  const { kind, once, payload, now, runAt = now } = task;
  await db.execute(
    sql`insert into outbox (kind, once, payload, created_at, run_at)
    values (${kind}, ${once}, ${JSON.stringify(payload)}::jsonb, ${timestamp(now)}, ${timestamp(runAt)})
    on conflict do nothing`,
  );
}

/** Messages to other systems, and all that is our own business: each has its own places. */
export type OutboxLane = 'webhooks' | 'own';

const ofLane = { webhooks: sql`and q.name like 'webhook %'`, own: sql`and q.name not like 'webhook %'` };

const isPending = sql`done_at is null and gave_up_at is null`;

/**
 * While an endpoint is paused, its messages would be taken, inspected and put back: they stay where they are. A
 * suspended or ended endpoint is not paused, for its messages are over.
 */
const isResting = sql`exists (select from webhook_endpoints e where q.name = 'webhook ' || e.id and e.resume_at > now()
  and e.rested_at is null and e.ended_at is null)`;

/** How many tasks are taken together. */
export interface OutboxRoom {
  /** How many of a service may run in this process at once. */
  serviceMax: number;
  /** How many of a service are taken however many others run, so that no service is starved. */
  serviceMin: number;
  /** Beyond that: places that are free. */
  free: number;
  /** What one service does, by kind; an unlisted kind is its own service. */
  services: Readonly<Record<string, string>>;
  /** How many run now, by service. */
  running: ReadonlyMap<string, number>;
}

/**
 * Takes due tasks for this process alone until the lease ends, the oldest of each service. It goes from queue to queue
 * by the index, so that a queue's backlog is not read on the way to another.
 */
export function leaseTasks(db: Db, room: OutboxRoom, leaseMs: number, lane?: OutboxLane): Promise<OutboxTask[]> {
  const { serviceMax, serviceMin, free } = room;
  const busy = JSON.stringify([...room.running].map(([service, running]) => ({ service, running })));
  const known = JSON.stringify(Object.entries(room.services).map(([kind, service]) => ({ kind, service })));
  return rowsOf(
    db,
    sql`with recursive queue as (
      select '' as name
      union all
      select (select ${queueOf} from outbox where ${isPending} and ${queueOf} > queue.name order by ${queueOf} limit 1)
      from queue where name is not null
    ), room as (
      select q.name, coalesce(k.service, q.name) as service, coalesce(b.running, 0) as running
      from queue q
      left join jsonb_to_recordset(${known}::jsonb) as k(kind text, service text) on k.kind = q.name
      left join jsonb_to_recordset(${busy}::jsonb) as b(service text, running int)
        on b.service = coalesce(k.service, q.name)
      where q.name <> '' and not ${isResting} ${lane === undefined ? sql`` : ofLane[lane]}
    ), due as (
      select t.id, t.run_at, r.running
        + row_number() over (partition by r.service order by t.run_at, t.id) as place
      from room r, lateral (
        select id, run_at from outbox
        where ${isPending} and ${queueOf} = r.name and run_at <= now() and (leased_until is null or leased_until < now())
        order by run_at limit greatest(least(${serviceMax} - r.running, greatest(${serviceMin} - r.running, ${free})), 0)
        for update skip locked
      ) t
    ), chosen as (
      select id from (
        select id, place, row_number() over (order by place > ${serviceMin}, run_at, id) as among from due
        where place <= ${serviceMax}
      ) d where place <= ${serviceMin} or among <= ${free}
    )
    update outbox set leased_until = now() + ${leaseMs} * interval '1 millisecond', attempts = attempts + 1
    where id = any(array(select id from chosen))
    returning id, kind, payload, attempts, last_error as "lastError", asked_by as "requestedBy", ${queueOf} as queue,
      run_at::text as "dueAt"`,
    outboxTaskRow,
  );
}

/** Extends the leases of what still runs. Every statement that changes many rows locks them by id. */
export async function renewTasks(db: Db, ids: number[], leaseMs: number): Promise<void> {
  await db.execute(sql`update outbox set leased_until = now() + ${leaseMs} * interval '1 millisecond'
    where id = any(array(select id from outbox where ${isOneOf(ids)}
      and done_at is null and gave_up_at is null and leased_until is not null order by id for update))`);
}

/** Of two runs of one task, where it was made due again, only the later one's end can be its end. */
export async function finishTasks(db: Db, runs: readonly TaskRun[]): Promise<void> {
  const due: Record<number, string[]> = {};
  for (const { id, dueAt } of runs) (due[id] ??= []).push(dueAt);
  await db.execute(sql`update outbox set done_at = now(), leased_until = null
    where id = any(array(select id from outbox where ${isOneOf(runs.map(({ id }) => id))}
      and run_at = any(array(select jsonb_array_elements_text(${JSON.stringify(due)}::jsonb -> id::text)::timestamptz))
      order by id for update))`);
}

/** By the key of each: a join would rather read the whole table. */
const isOneOf = (ids: number[]) => sql`id = any(string_to_array(${ids.join(',')}, ',')::bigint[])`;

/** Puts a failed task back for later, or gives it up after its last attempt. */
export async function postponeTask(db: Db, run: TaskRun, pauseMs: number | undefined, error: string): Promise<void> {
  const when =
    pauseMs === undefined ? { gaveUpAt: sql`now()` } : { runAt: sql`now() + ${pauseMs} * interval '1 millisecond'` };
  await db
    .update(outbox)
    .set({ ...when, leasedUntil: null, lastError: error })
    .where(isOfRun(run));
}

/**
 * Puts a task back for `pauseMs`, as if it had not been tried. The pause is the database's, which decides what is due: by
 * a clock that is behind, a short one would be over before it began, and an outside service called without end.
 */
export async function rescheduleTask(db: Db, run: TaskRun, pauseMs: number, error: string | undefined): Promise<void> {
  const runAt = sql`now() + ${pauseMs} * interval '1 millisecond'`;
  const lastError = error ?? null;
  await db.update(outbox).set({ runAt, leasedUntil: null, attempts: 0, lastError }).where(isOfRun(run));
}

const isOfRun = ({ id, dueAt }: TaskRun) => and(eq(outbox.id, id), sql`${outbox.runAt} = ${dueAt}::timestamptz`);

export async function deleteDoneTasks(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, sql`outbox`, sql`done_at < ${timestamp(before)}`);
}
