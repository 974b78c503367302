import type { Brand } from '@club/rules/brands';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { customers, people, sessions } from '../tables/people.ts';

export interface LiveSession {
  id: string;
  tokenHash: Buffer;
  person: { id: number; phone: string; firstName: string; lastName: string; email: string | null };
  customerIds: Partial<Record<Brand, number>>;
}

/** Live sessions of these token hashes, with their person and customers, in one statement. */
export async function findSessions(db: Db, tokenHashes: Buffer[], now: Date): Promise<Map<string, LiveSession>> {
  // One text of the statement whatever their number, so that it is planned once.
  const hexes = tokenHashes.map((hash) => hash.toString('hex')).join(',');
  const rows = await db
    .select({
      id: sessions.id,
      tokenHash: sessions.tokenHash,
      personId: people.id,
      phone: people.phone,
      firstName: people.firstName,
      lastName: people.lastName,
      email: people.email,
      customerId: customers.id,
      brand: customers.brand,
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .leftJoin(customers, eq(customers.personId, people.id))
    .where(
      and(
        sql`${sessions.tokenHash} in (select decode(hash, 'hex') from unnest(string_to_array(${hexes}, ',')) hash)`,
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
      ),
    );
  const found = new Map<string, LiveSession>();
  for (const row of rows) {
    const key = row.tokenHash.toString('hex');
    const session = found.get(key) ?? {
      id: row.id,
      tokenHash: row.tokenHash,
      person: {
        id: row.personId,
        phone: row.phone,
        firstName: row.firstName,
        lastName: row.lastName,
        email: row.email,
      },
      customerIds: {},
    };
    if (row.brand !== null && row.customerId !== null) session.customerIds[row.brand as Brand] = row.customerId;
    found.set(key, session);
  }
  return found;
}

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
