import { sql } from 'drizzle-orm';
import { asId, asInteger, asMoment, asText, orNull } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** Tasks that gave up before this one, newest first. */
export const listStuckTasks = (db: Db, { before, limit }: { before: number; limit: number }) =>
  rowsOf(
    db,
    sql`select id, kind, created_at as "createdAt", gave_up_at as "gaveUpAt", attempts, last_error as fault from outbox
      where gave_up_at is not null and id < ${before} order by id desc limit ${limit}`,
    {
      id: asId,
      kind: asText,
      createdAt: asMoment,
      gaveUpAt: asMoment,
      attempts: asInteger,
      fault: orNull(asText),
    },
  );

/** How many of each kind gave up, of the newest so many. */
export const countStuckKinds = (db: Db, most: number) =>
  rowsOf(
    db,
    sql`select kind, count(*)::int as count from (
        select kind from outbox where gave_up_at is not null order by id desc limit ${most}
      ) newest group by kind order by count(*) desc, kind`,
    { kind: asText, count: asInteger },
  );

const again = sql`gave_up_at = null, run_at = now(), attempts = 0, leased_until = null`;

/** Its kind; undefined when it has not given up. */
export async function retryStuckTask(tx: Db, id: number): Promise<string | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`update outbox set ${again} where id = ${id} and gave_up_at is not null returning kind`,
    { kind: asText },
  );
  return row?.kind;
}

/** How many there were. */
export async function retryStuckKind(tx: Db, kind: string): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`with retried as (
        update outbox set ${again} where gave_up_at is not null and kind = ${kind} returning id
      ) select count(*)::int as count from retried`,
    { count: asInteger },
  );
  return rows[0]?.count ?? 0;
}
