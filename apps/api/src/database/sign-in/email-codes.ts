import { guessesMax } from '@club/rules/sign-in/code';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../rows.ts';
import { emailCodes } from '../customers/tables.ts';

export type EmailPurpose = 'change' | 'second-check';

/** Its owner and purpose: at most one such code is live. */
export interface EmailCodeOwner {
  personId: number;
  purpose: EmailPurpose;
}

const ofOwner = (owner: EmailCodeOwner) =>
  and(eq(emailCodes.personId, owner.personId), eq(emailCodes.purpose, owner.purpose));
const alive = and(isNull(emailCodes.confirmedAt), isNull(emailCodes.replacedAt));

/** Serialises transactions that decide about the owner's codes, to the end. */
export async function lockEmailCodes(tx: Db, owner: EmailCodeOwner): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('email code ' || ${owner.purpose} || ${owner.personId}::text, 0))`,
  );
}

/** Every code made since then, newest first. One never sent was replaced in the moment it was made. */
export async function listEmailCodes(
  db: Db,
  owner: EmailCodeOwner,
  since: Date,
): Promise<{ createdAt: Date; sent: boolean }[]> {
  const rows = await db
    .select({ createdAt: emailCodes.createdAt, replacedAt: emailCodes.replacedAt })
    .from(emailCodes)
    .where(and(ofOwner(owner), gt(emailCodes.createdAt, since)))
    .orderBy(sql`${emailCodes.createdAt} desc`);
  return rows.map(({ createdAt, replacedAt }) => ({
    createdAt,
    sent: replacedAt?.getTime() !== createdAt.getTime(),
  }));
}

/** Makes this the owner's one live code, and returns its id. */
export async function insertEmailCode(
  tx: Db,
  row: EmailCodeOwner & { email: string; codeHash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<number> {
  await tx
    .update(emailCodes)
    .set({ replacedAt: row.createdAt })
    .where(and(ofOwner(row), alive));
  const [made] = await tx.insert(emailCodes).values(row).returning({ id: emailCodes.id });
  if (made === undefined) throw new Error('The e-mail code was not written');
  return made.id;
}

/** Takes back a code that never left. */
export async function dropUnsentEmailCode(db: Db, id: number): Promise<void> {
  await db
    .update(emailCodes)
    .set({ replacedAt: sql`${emailCodes.createdAt}` })
    .where(and(eq(emailCodes.id, id), alive));
}

/** Counts a guess at the live code in one statement; returns nothing when there is none or its guesses are used. */
export async function countEmailGuess(
  db: Db,
  guess: EmailCodeOwner & { now: Date },
): Promise<{ id: number; email: string; guesses: number; codeHash: Buffer } | undefined> {
  const [row] = await db
    .update(emailCodes)
    .set({ guesses: sql`${emailCodes.guesses} + 1` })
    .where(and(ofOwner(guess), alive, gt(emailCodes.expiresAt, guess.now), lt(emailCodes.guesses, guessesMax)))
    .returning({
      id: emailCodes.id,
      email: emailCodes.email,
      guesses: emailCodes.guesses,
      codeHash: emailCodes.codeHash,
    });
  return row;
}

/** The current code, with its guesses; an expired one is not current. */
export async function findLiveEmailCode(
  db: Db,
  owner: EmailCodeOwner,
  now: Date,
): Promise<{ email: string; guesses: number; createdAt: Date; expiresAt: Date } | undefined> {
  const [row] = await db
    .select({
      email: emailCodes.email,
      guesses: emailCodes.guesses,
      createdAt: emailCodes.createdAt,
      expiresAt: emailCodes.expiresAt,
    })
    .from(emailCodes)
    .where(and(ofOwner(owner), alive, gt(emailCodes.expiresAt, now)));
  return row;
}

/** True for the one who used the code up. */
export async function confirmEmailCode(tx: Db, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(emailCodes)
    .set({ confirmedAt: now })
    .where(and(eq(emailCodes.id, id), alive))
    .returning({ id: emailCodes.id });
  return rows.length === 1;
}

/** Old codes count for nothing any more, and their rows name an e-mail. */
export async function deleteOldEmailCodes(db: Db, before: Date): Promise<void> {
  await db.delete(emailCodes).where(lt(emailCodes.createdAt, before));
}
