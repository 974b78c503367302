import type { Brand } from '@club/rules/brands';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { ageVerifications } from '../tables/age.ts';
import { customers, passkeys, sessions, veloUsers } from '../tables/people.ts';

export async function listCustomersOf(
  db: Db,
  personId: number,
): Promise<{ id: number; brand: Brand; note: string; createdAt: Date }[]> {
  const rows = await db
    .select({ id: customers.id, brand: customers.brand, note: customers.note, createdAt: customers.createdAt })
    .from(customers)
    .where(eq(customers.personId, personId))
    .orderBy(asc(customers.id));
  return rows as { id: number; brand: Brand; note: string; createdAt: Date }[];
}

/** Every session ever, without anything that a cookie could be told by. */
export function listAllSessions(
  db: Db,
  personId: number,
): Promise<{ userAgent: string; createdAt: Date; seenAt: Date; expiresAt: Date; endedAt: Date | null }[]> {
  const { userAgent, createdAt, seenAt, expiresAt, endedAt } = sessions;
  return db
    .select({ userAgent, createdAt, seenAt, expiresAt, endedAt })
    .from(sessions)
    .where(eq(sessions.personId, personId))
    .orderBy(asc(createdAt));
}

/** Passkeys without their keys. */
export function listPasskeyDates(
  db: Db,
  personId: number,
): Promise<{ userAgent: string; createdAt: Date; usedAt: Date | null }[]> {
  const { userAgent, createdAt, usedAt } = passkeys;
  return db
    .select({ userAgent, createdAt, usedAt })
    .from(passkeys)
    .where(eq(passkeys.personId, personId))
    .orderBy(asc(createdAt));
}

/** Every attempt to prove one's age; the documents themselves are not kept. */
export function listVerifications(
  db: Db,
  personId: number,
): Promise<{ method: string; state: string; reason: string | null; createdAt: Date; decidedAt: Date | null }[]> {
  const { method, state, reason, createdAt, decidedAt } = ageVerifications;
  return db
    .select({ method, state, reason, createdAt, decidedAt })
    .from(ageVerifications)
    .where(eq(ageVerifications.personId, personId))
    .orderBy(asc(createdAt));
}

export async function findVeloRecord(
  db: Db,
  personId: number,
): Promise<{ oralStatus: string; oralCheckedAt: Date | null; createdAt: Date } | undefined> {
  const { oralStatus, oralCheckedAt, createdAt } = veloUsers;
  const [row] = await db
    .select({ oralStatus, oralCheckedAt, createdAt })
    .from(veloUsers)
    .where(eq(veloUsers.personId, personId));
  return row;
}
