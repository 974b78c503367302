import { sql } from 'drizzle-orm';
import { asId, asInteger, asMoment, listOf, orNull, asText, type RowOf, shape, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import type { BrokenInvariant } from './audit-pieces.ts';

const auditRow = {
  walk: asText,
  after: orNull(asText),
  found: listOf(shape({ invariant: asText, what: asText })),
  begunAt: asMoment,
  endedAt: orNull(asMoment),
};
/** The position of an audit, and its findings so far. */
export type Audit = RowOf<typeof auditRow>;

/** The audit of everything, the one under way or else the last. */
export async function findAudit(db: Db): Promise<Audit | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select walk, after, found, begun_at as "begunAt", ended_at as "endedAt" from ledger_audits where name = 'whole'`,
    auditRow,
  );
  return row;
}

export async function storeAudit(
  db: Db,
  {
    walk,
    after,
    found,
    begunAt,
    endedAt,
  }: { walk: string; after: string | null; found: BrokenInvariant[]; begunAt: Date; endedAt: Date | null },
): Promise<void> {
  const ended = endedAt === null ? sql`null` : timestamp(endedAt);
  await db.execute(sql`insert into ledger_audits (name, walk, after, found, begun_at, ended_at)
    values ('whole', ${walk}, ${after}, ${JSON.stringify(found)}::jsonb, ${timestamp(begunAt)}, ${ended})
    on conflict (name) do update set walk = excluded.walk, after = excluded.after, found = excluded.found,
      begun_at = excluded.begun_at, ended_at = excluded.ended_at`);
}

/** Names and tables of the incremental audits. */
const streams = {
  entries: {
    table: sql`xp_entries`,
    owner: sql`customer_id`,
    hold: sql`case when source ~ '^hold:[0-9]{1,18}$' then substr(source, 6)::bigint end`,
  },
  steps: { table: sql`order_steps`, owner: sql`order_id`, hold: sql`null::bigint` },
} as const;
export type AuditStream = keyof typeof streams;

/** The position of the last incremental audit. */
export async function auditedUpTo(db: Db, stream: AuditStream): Promise<number> {
  const [row] = await rowsOf(db, sql`select after::bigint::float8 as after from ledger_audits where name = ${stream}`, {
    after: asInteger,
  });
  return row?.after ?? 0;
}

export async function saveProgress(db: Db, stream: AuditStream, upTo: number, now: Date): Promise<void> {
  await db.execute(sql`insert into ledger_audits (name, walk, after, found, begun_at, ended_at)
    values (${stream}, ${stream}, ${String(upTo)}, '[]', ${timestamp(now)}, ${timestamp(now)})
    on conflict (name) do update set after = excluded.after, ended_at = excluded.ended_at`);
}

/**
 * Customers with rows after one and with held rewards, from at most so many rows, and up to which row that is. Numbers
 * are drawn before the commit, so rows younger than `settled` are read but not passed: one with a lower number may
 * still come.
 */
export async function whoseRowsCame(
  db: Db,
  stream: AuditStream,
  { after, count, settled }: { after: number; count: number; settled: Date },
): Promise<{ owners: number[]; holds: number[]; last: number; passed: number; rows: number }> {
  const { table, owner, hold } = streams[stream];
  const [row] = await rowsOf(
    db,
    sql`with came as (select id, ${owner} as owner, ${hold} as hold, at from ${table} where id > ${after} order by id limit ${count})
    select coalesce(json_agg(distinct owner), '[]') as owners,
      coalesce(json_agg(distinct hold) filter (where hold is not null), '[]') as holds, coalesce(max(id), ${after})::float8 as last,
      coalesce(max(id) filter (where at < ${timestamp(settled)}), ${after})::float8 as passed, count(*)::int as rows
    from came`,
    { owners: listOf(asId), holds: listOf(asId), last: asInteger, passed: asInteger, rows: asInteger },
  );
  return row ?? { owners: [], holds: [], last: after, passed: after, rows: 0 };
}
