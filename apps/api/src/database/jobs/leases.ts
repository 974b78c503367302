import { sql } from 'drizzle-orm';
import { asMoment, asText } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

export interface JobPace {
  name: string;
  everyMs: number;
}

export interface JobLease {
  name: string;
  leaseId: string;
  /** The database's clock when the job was claimed: the process's own may be wrong. */
  now: Date;
}

/**
 * Takes the jobs that are due and not leased; a job without a row is due. One statement by the database's clock. A time
 * further ahead than a pace or a lease can reach was written before that clock was set back, and is ignored; one lease
 * more is allowed, for statements that began a moment before the one they follow.
 */
export async function claimJobs(db: Db, paces: readonly JobPace[], leaseMs: number): Promise<JobLease[]> {
  const list = JSON.stringify(paces.map(({ name, everyMs }) => ({ name, every_ms: everyMs })));
  const until = sql`now() + ${leaseMs} * interval '1 millisecond'`;
  const rows = await rowsOf(
    db,
    sql`with known as (
      select name, every_ms from jsonb_to_recordset(${list}::jsonb) as k(name text, every_ms float8)
    ), due as (
      select j.name from jobs j join known k on k.name = j.name
      where (j.run_at <= now() or j.run_at > now() + (k.every_ms + ${leaseMs}) * interval '1 millisecond')
        and (j.leased_until is null or j.leased_until <= now()
          or j.leased_until > now() + 2 * ${leaseMs} * interval '1 millisecond')
      for update of j skip locked
    ), taken as (
      update jobs j set leased_until = ${until}, lease_id = gen_random_uuid()
      from due where due.name = j.name returning j.name, j.lease_id
    ), made as (
      insert into jobs (name, run_at, leased_until, lease_id)
      select k.name, now(), ${until}, gen_random_uuid() from known k
      where not exists (select from jobs j where j.name = k.name)
      on conflict do nothing returning name, lease_id
    )
    select name, lease_id, now() as now
    from (select * from taken union all select * from made) claimed`,
    { name: asText, lease_id: asText, now: asMoment },
  );
  return rows.map((row) => ({ name: row.name, leaseId: row.lease_id, now: row.now }));
}

/** False when the lease belongs to another process by now. */
export async function renewJob(db: Db, lease: JobLease, leaseMs: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`update jobs set leased_until = now() + ${leaseMs} * interval '1 millisecond'
    where name = ${lease.name} and lease_id = ${lease.leaseId}::uuid returning name`,
    { name: asText },
  );
  return rows.length === 1;
}

/** Gives the lease back; the next run is due after the pause. A process that lost the lease changes nothing. */
export async function finishJob(db: Db, lease: JobLease, end: { pauseMs: number; error?: string }): Promise<void> {
  await db.execute(sql`update jobs set run_at = now() + ${end.pauseMs} * interval '1 millisecond',
      leased_until = null, lease_id = null, last_error = ${end.error ?? null},
      ran_at = case when ${end.error === undefined} then now() else ran_at end
    where name = ${lease.name} and lease_id = ${lease.leaseId}::uuid`);
}
