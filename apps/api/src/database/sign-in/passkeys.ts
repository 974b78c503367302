import type { PasskeyTransport } from '@club/rules/sign-in/passkey-transports';
import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../rows.ts';
import { passkeyChallenges, passkeys, people } from '../customers/tables.ts';

export interface PasskeyRow {
  id: string;
  transports: PasskeyTransport[];
  userAgent: string;
  createdAt: Date;
  usedAt: Date | null;
}

/** A person's passkeys, oldest first. */
export async function listPasskeys(db: Db, personId: number): Promise<PasskeyRow[]> {
  return db
    .select({
      id: passkeys.id,
      transports: passkeys.transports,
      userAgent: passkeys.userAgent,
      createdAt: passkeys.createdAt,
      usedAt: passkeys.usedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.personId, personId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/** The passkey and its owner; undefined for a person who was frozen or deleted. */
export async function findPasskey(db: Db, id: string): Promise<{ publicKey: Buffer; personId: number } | undefined> {
  const [row] = await db
    .select({ publicKey: passkeys.publicKey, personId: passkeys.personId })
    .from(passkeys)
    .innerJoin(people, eq(people.id, passkeys.personId))
    .where(and(eq(passkeys.id, id), isNull(people.frozenAt), isNull(people.deletedAt)));
  return row;
}

/** False when this credential is known already, for any person. */
export async function insertPasskey(
  db: Db,
  row: {
    id: string;
    personId: number;
    publicKey: Buffer;
    counter: number;
    transports: PasskeyTransport[];
    userAgent: string;
    createdAt: Date;
  },
): Promise<boolean> {
  const rows = await db.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
  return rows.length === 1;
}

/** False when the counter did not grow, which a copied authenticator betrays; one that does not count stays at 0. */
export async function raiseCounter(db: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const grows = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`));
  const rows = await db
    .update(passkeys)
    .set({ counter, usedAt: now })
    .where(and(eq(passkeys.id, id), grows))
    .returning({ id: passkeys.id });
  return rows.length === 1;
}

/** False when the person has no such passkey. */
export async function deletePasskey(db: Db, id: string, personId: number): Promise<boolean> {
  const rows = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.personId, personId)))
    .returning({ id: passkeys.id });
  return rows.length === 1;
}

export async function insertPasskeyChallenge(
  db: Db,
  row: { id: Buffer; personId: number | null; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insert(passkeyChallenges).values(row);
}

/** True for the one who used the challenge up, in time and as whom it was made for; null is for signing in. */
export async function takePasskeyChallenge(db: Db, id: Buffer, personId: number | null, now: Date): Promise<boolean> {
  const rows = await db
    .update(passkeyChallenges)
    .set({ usedAt: now })
    .where(
      and(
        eq(passkeyChallenges.id, id),
        personId === null ? isNull(passkeyChallenges.personId) : eq(passkeyChallenges.personId, personId),
        isNull(passkeyChallenges.usedAt),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ id: passkeyChallenges.id });
  return rows.length === 1;
}

export async function deleteOldPasskeyChallenges(db: Db, before: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.createdAt, before));
}
