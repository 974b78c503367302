import { guessesMax } from '@club/rules/sign-in';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { sessions, signInChallenges } from '../tables/people.ts';

export type Purpose = 'login' | 'registration';

/** What a registration says, kept with its challenge until the phone is confirmed. */
export interface RegistrationForm {
  firstName: string;
  lastName: string;
  birthDate: string;
  email: string | null;
  news: boolean;
}

const alive = and(isNull(signInChallenges.confirmedAt), isNull(signInChallenges.replacedAt));

/**
 * Lets one transaction at a time decide about codes of a phone, to its end. An advisory lock, because before the first
 * code there is no row to lock; two phones of one hash merely wait for each other.
 */
export async function lockPhone(tx: Db, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sign-in ' || ${phone}, 0))`);
}

/** Every code made for the phone since then, newest first. One never sent was replaced in the moment it was made. */
export async function listCodes(db: Db, phone: string, since: Date): Promise<{ createdAt: Date; sent: boolean }[]> {
  const rows = await db
    .select({ createdAt: signInChallenges.createdAt, replacedAt: signInChallenges.replacedAt })
    .from(signInChallenges)
    .where(and(eq(signInChallenges.phone, phone), gt(signInChallenges.createdAt, since)))
    .orderBy(sql`${signInChallenges.createdAt} desc`);
  return rows.map(({ createdAt, replacedAt }) => ({
    createdAt,
    sent: replacedAt?.getTime() !== createdAt.getTime(),
  }));
}

/** Makes this the one live challenge of its phone. */
export async function insertChallenge(
  tx: Db,
  row: {
    id: Buffer;
    phone: string;
    purpose: Purpose;
    codeHash: Buffer;
    registration: RegistrationForm | null;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await tx
    .update(signInChallenges)
    .set({ replacedAt: row.createdAt, registration: null })
    .where(and(eq(signInChallenges.phone, row.phone), alive));
  await tx.insert(signInChallenges).values(row);
}

/** Takes back a challenge whose code never left. */
export async function dropUnsentChallenge(db: Db, id: Buffer): Promise<void> {
  await db
    .update(signInChallenges)
    .set({ replacedAt: sql`${signInChallenges.createdAt}`, registration: null })
    .where(and(eq(signInChallenges.id, id), alive));
}

export interface CountedGuess {
  guesses: number;
  codeHash: Buffer;
  registration: RegistrationForm | null;
}

/** Counts a guess at a live challenge in one statement; nothing comes back when there is none or its guesses are used. */
export async function countGuess(
  db: Db,
  guess: { id: Buffer; phone: string; purpose: Purpose; now: Date },
): Promise<CountedGuess | undefined> {
  const [row] = await db
    .update(signInChallenges)
    .set({ guesses: sql`${signInChallenges.guesses} + 1` })
    .where(
      and(
        eq(signInChallenges.id, guess.id),
        eq(signInChallenges.phone, guess.phone),
        eq(signInChallenges.purpose, guess.purpose),
        gt(signInChallenges.expiresAt, guess.now),
        lt(signInChallenges.guesses, guessesMax),
        alive,
      ),
    )
    .returning({
      guesses: signInChallenges.guesses,
      codeHash: signInChallenges.codeHash,
      registration: signInChallenges.registration,
    });
  return row && { ...row, registration: row.registration as RegistrationForm | null };
}

/** Why a guess was not counted: the challenge as it is, alive or not. */
export async function findChallenge(
  db: Db,
  id: Buffer,
  phone: string,
): Promise<{ purpose: string; guesses: number; expiresAt: Date; isOver: boolean } | undefined> {
  const [row] = await db
    .select()
    .from(signInChallenges)
    .where(and(eq(signInChallenges.id, id), eq(signInChallenges.phone, phone)));
  return (
    row && {
      purpose: row.purpose,
      guesses: row.guesses,
      expiresAt: row.expiresAt,
      isOver: row.confirmedAt !== null || row.replacedAt !== null,
    }
  );
}

/** True for the one who used the challenge up. */
export async function confirmChallenge(tx: Db, id: Buffer, now: Date): Promise<boolean> {
  const rows = await tx
    .update(signInChallenges)
    .set({ confirmedAt: now, registration: null })
    .where(and(eq(signInChallenges.id, id), alive))
    .returning({ id: signInChallenges.id });
  return rows.length === 1;
}

/** Old challenges count for nothing any more, and may hold forms that were never confirmed. */
export async function deleteOldChallenges(db: Db, before: Date): Promise<void> {
  await db.delete(signInChallenges).where(lt(signInChallenges.createdAt, before));
}

export async function endSessionOfToken(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.endedAt)));
}
