import { sql } from 'drizzle-orm';
import { asBoolean, asInteger, asNumber, asText, orNull } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { queueOf } from './tables.ts';

/**
 * Outbox tasks, by kind: those due or scheduled, the age of the oldest due one, those that gave up. Tasks of a paused
 * endpoint are due when its pause is over.
 */
export function outboxBacklog(
  db: Db,
): Promise<{ kind: string; pending: number; oldestSeconds: number; gaveUp: number }[]> {
  return rowsOf(
    db,
    // Two branches, each by its own partial index: done tasks are many, and none is read here.
    sql`select coalesce(due.kind, ended.kind) as kind, coalesce(pending, 0) as pending,
      coalesce(oldest, 0)::float8 as "oldestSeconds", coalesce(gave_up, 0) as "gaveUp"
    from (
      select kind, sum(pending)::int as pending,
        greatest(extract(epoch from now() - min(greatest(due_at, e.resume_at))), 0) as oldest
      from (
        select kind, ${queueOf} as queue, count(*) as pending, min(run_at) as due_at
        from outbox where done_at is null and gave_up_at is null group by 1, 2
      ) q left join webhook_endpoints e on q.queue = 'webhook ' || e.id and e.rested_at is null and e.ended_at is null
      group by kind
    ) due full join (
      select kind, count(*)::int as gave_up from outbox where gave_up_at is not null group by kind
    ) ended on ended.kind = due.kind order by 1`,
    { kind: asText, pending: asInteger, oldestSeconds: asNumber, gaveUp: asInteger },
  );
}

/** Repeated work: how long ago it ended well (none if never), how long it is overdue, and whether its last run failed. */
export function jobBacklog(
  db: Db,
): Promise<{ name: string; ranSecondsAgo: number | null; overdueSeconds: number; isFailing: boolean }[]> {
  return rowsOf(
    db,
    sql`select name, extract(epoch from now() - ran_at)::float8 as "ranSecondsAgo",
      (case when leased_until > now() then 0 else greatest(extract(epoch from now() - run_at), 0) end)::float8
        as "overdueSeconds",
      last_error is not null as "isFailing"
    from jobs order by name`,
    { name: asText, ranSecondsAgo: orNull(asNumber), overdueSeconds: asNumber, isFailing: asBoolean },
  );
}

/**
 * Rows written into the tables a business is watched by, as the database counts them: cheap at any size, from its last
 * reset of statistics, with those of transactions that were rolled back.
 */
export function rowsWritten(db: Db): Promise<{ table: string; rows: number }[]> {
  return rowsOf(
    db,
    sql`select relname::text as table, n_tup_ins::float8 as rows from pg_stat_user_tables
    where schemaname = 'public' and relname in ('customers', 'orders', 'scans', 'xp_entries', 'support_messages')
    order by relname`,
    { table: asText, rows: asNumber },
  );
}
