// The audit log's entries of the last actions of staff, and the database's own record of every write beside it.
import { sql } from 'drizzle-orm';
import { asInteger, asText } from '../../src/database/columns.ts';
import { listAuditEntries } from '../../src/database/actions/audit-log.ts';
import { rowsOf } from '../../src/database/rows.ts';
import type { Harness } from '../harness/club.ts';

const everything = { actor: undefined, action: undefined, target: undefined, before: undefined };

/** The newest entries, the newest last, without their id, time and request. */
export async function auditOf({ database }: Pick<Harness, 'database'>, count = 1) {
  const entries = await listAuditEntries(database.db, { ...everything, limit: count });
  return entries.toReversed().map(({ id: _id, at: _at, requestId: _request, ...entry }) => entry);
}

/**
 * Writes besides actions: sign-ins and their locks, approval requests of members, claims, and the numbers of jobs and
 * limits. None of it changes anything of a customer's or of the club's.
 */
const entryActions = [
  'staff_sessions',
  'staff_challenges',
  'staff_passkeys',
  'staff_invitations',
  'staff_replies',
  'staff_claims',
  'approvals',
  'limits',
  'jobs',
  'audit_log',
];

/** From now on each statement that writes leaves its table and its transaction, outside of the club's own tables. */
export async function noteWrites({ database: { db } }: Harness): Promise<void> {
  await db.execute(sql`create schema noted`);
  await db.execute(sql`create table noted.writes (tx xid8 not null, of text not null)`);
  await db.execute(sql`create function noted.note() returns trigger language plpgsql as $$
    begin insert into noted.writes values (pg_current_xact_id(), tg_table_name); return null; end $$`);
  await db.execute(sql`do $$
    declare t text;
    begin
      for t in select table_name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' loop
        execute format('create trigger noted after insert or update or delete on public.%I
          for each statement execute function noted.note()', t);
      end loop;
    end $$`);
}

/** Changes by customers and time leave no entry. */
export async function unnoted<Result>({ database: { db } }: Harness, work: () => Promise<Result>): Promise<Result> {
  const [row] = await rowsOf(db, sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`, { next: asText });
  const result = await work();
  await db.execute(sql`delete from noted.writes where tx >= ${row?.next ?? ''}::xid8`);
  return result;
}

/** How many transactions wrote, and the tables of those that left no audit row. */
export async function unauditedWrites({ database: { db } }: Harness): Promise<{ writes: number; unaudited: string[] }> {
  const audited = sql`exists (select from noted.writes a where a.tx = w.tx and a.of = 'audit_log')`;
  const own = sql.join(
    entryActions.map((name) => sql`${name}`),
    sql`, `,
  );
  const [counted] = await rowsOf(db, sql`select count(distinct w.tx)::int as n from noted.writes w where ${audited}`, {
    n: asInteger,
  });
  const left = await rowsOf(
    db,
    sql`select distinct w.of from noted.writes w where w.of not in (${own}) and not ${audited} order by w.of`,
    { of: asText },
  );
  return { writes: counted?.n ?? 0, unaudited: left.map(({ of }) => of) };
}
