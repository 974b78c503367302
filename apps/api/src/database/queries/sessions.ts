import type { Brand } from '@club/rules/brands';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database.ts';
import { sessions } from '../tables/people.ts';

export interface LiveSession {
  id: string;
  tokenHash: Buffer;
  personId: number;
  /** Customer ids by brand; a brand never entered has none. */
  customerIds: Partial<Record<Brand, number>>;
}

interface SessionRow {
  id: string;
  hash: string;
  person_id: number;
  main: number | null;
  ogo: number | null;
}

/**
 * Live sessions by the hex of their token hashes, with their person and customers by id alone: every call asks this, so
 * it is one row each and one statement, by hand, whose text is the same whatever their number: it is planned once.
 */
export async function findSessions(db: Db, hashes: string[], now: Date): Promise<Map<string, LiveSession>> {
  const rows = await rowsOf<SessionRow>(
    db,
    sql`select s.id, wanted as hash, s.person_id,
      (select c.id from customers c where c.person_id = s.person_id and c.brand = 'main') as main,
      (select c.id from customers c where c.person_id = s.person_id and c.brand = 'ogo') as ogo
    from unnest(string_to_array(${hashes.join(',')}, ',')) wanted
    join sessions s on s.token_hash = decode(wanted, 'hex')
    where s.ended_at is null and s.expires_at > ${now.toISOString()}::timestamptz`,
  );
  return new Map(rows.map((row) => [row.hash, presentSession(row)]));
}

const presentSession = (row: SessionRow): LiveSession => ({
  id: row.id,
  tokenHash: Buffer.from(row.hash, 'hex'),
  personId: row.person_id,
  customerIds: { ...(row.main !== null && { main: row.main }), ...(row.ogo !== null && { ogo: row.ogo }) },
});

export async function insertSession(
  db: Db,
  row: { id: string; tokenHash: Buffer; personId: number; userAgent: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db.insert(sessions).values({ ...row, createdAt: row.now, seenAt: row.now });
}

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ seenAt: now }).where(eq(sessions.id, id));
}

export async function endSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
}
