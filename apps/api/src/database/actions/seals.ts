import { sql } from 'drizzle-orm';
import { asBytes, asId, asText, orNull, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** A row of the log as one text, in which no two different rows are the same. */
const textOfEntry = sql`jsonb_build_array(a.id, extract(epoch from a.at), a.actor, a.action, a.target, a.brand, a.reason,
  a.before, a.after, a.request_id)::text`;

const lastRow = { position: asId, entryId: asId, seal: asBytes };
export type AuditSeal = RowOf<typeof lastRow>;

/** The end of the chain, locked by this transaction: simultaneous seals follow one another. */
export async function lockLastSeal(tx: Db): Promise<AuditSeal | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit seals'))`);
  const [row] = await rowsOf(
    tx,
    sql`select position, entry_id as "entryId", seal from audit_seals order by position desc limit 1`,
    lastRow,
  );
  return row;
}

/** Rows committed late have lower ids than the last sealed one: they are searched this far back. */
const lateIds = 10_000;

/** Rows without a seal, oldest first, around and after this one. */
export const listUnsealed = (db: Db, { from, limit }: { from: number; limit: number }) =>
  rowsOf(
    db,
    sql`select a.id, ${textOfEntry} as text from audit_log a
      where a.id > ${from - lateIds} and not exists (select from audit_seals s where s.entry_id = a.id)
      order by a.id limit ${limit}`,
    { id: asId, text: asText },
  );

export async function insertSeals(tx: Db, seals: readonly AuditSeal[], now: Date): Promise<void> {
  const rows = seals.map(({ seal, ...one }) => ({ ...one, seal: seal.toString('hex') }));
  await tx.execute(sql`insert into audit_seals (position, entry_id, seal, sealed_at)
    select position, "entryId", decode(seal, 'hex'), ${timestamp(now)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (position bigint, "entryId" bigint, seal text)`);
}

/** Seals after a position with their rows; without a text if the row is gone. */
export const listSealed = (db: Db, { after, limit }: { after: number; limit: number }) =>
  rowsOf(
    db,
    sql`select s.position, s.entry_id as "entryId", s.seal, case when a.id is null then null else ${textOfEntry} end as text
      from audit_seals s left join audit_log a on a.id = s.entry_id
      where s.position > ${after} order by s.position limit ${limit}`,
    { ...lastRow, text: orNull(asText) },
  );

/** The first row that should have been sealed by now and is not: it was put in behind the job's back. */
export async function findOverdue(db: Db, before: Date): Promise<number | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select a.id from audit_log a where a.at < ${timestamp(before)}
      and not exists (select from audit_seals s where s.entry_id = a.id) order by a.id limit 1`,
    { id: asId },
  );
  return row?.id;
}
