import type { Brand } from '@club/rules/brands';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database.ts';
import { sessions } from '../tables/people.ts';

export interface LiveSession {
  id: string;
  tokenHash: Buffer;
  person: { id: number; phone: string; firstName: string; lastName: string; email: string | null };
  customerIds: Partial<Record<Brand, number>>;
}

interface SessionRow {
  id: string;
  hash: string;
  person_id: number;
  phone: string;
  first_name: string;
  last_name: string;
  email: string | null;
  customer_id: number | null;
  brand: Brand | null;
}

/**
 * Live sessions of these token hashes (hex), with their person and customers. Asked by every call, so it is one
 * statement, by hand, and its text is the same whatever their number: it is planned once.
 */
export async function findSessions(db: Db, hashes: string[], now: Date): Promise<Map<string, LiveSession>> {
  const rows = await rowsOf<SessionRow>(
    db,
    sql`select s.id, encode(s.token_hash, 'hex') as hash, p.id as person_id, p.phone, p.first_name, p.last_name, p.email,
      c.id as customer_id, c.brand
    from unnest(string_to_array(${hashes.join(',')}, ',')) wanted
    join sessions s on s.token_hash = decode(wanted, 'hex')
    join people p on p.id = s.person_id
    left join customers c on c.person_id = p.id
    where s.ended_at is null and s.expires_at > ${now.toISOString()}::timestamptz`,
  );
  const found = new Map<string, LiveSession>();
  for (const row of rows) {
    const session = found.get(row.hash) ?? presentSession(row);
    if (row.brand !== null && row.customer_id !== null) session.customerIds[row.brand] = row.customer_id;
    found.set(row.hash, session);
  }
  return found;
}

const presentSession = (row: SessionRow): LiveSession => ({
  id: row.id,
  tokenHash: Buffer.from(row.hash, 'hex'),
  person: {
    id: row.person_id,
    phone: row.phone,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
  },
  customerIds: {},
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
