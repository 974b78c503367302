import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { asBoolean, asDay, asInteger, asText, orAbsent, orNull, shape, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { people, signInChallenges } from '../customers/tables.ts';
import { deleteInBatches } from '../delete-in-batches.ts';

/** A step-up goes to the person's own phone; a phone change goes to the new one. */
export type Purpose = 'login' | 'registration' | 'step-up' | 'phone-change';

/** A registration's fields, stored with its challenge until the phone is confirmed. */
export interface RegistrationForm {
  firstName: string;
  lastName: string;
  birthDate: string;
  email: string | null;
  news: boolean;
  analytics: boolean;
  /** The invite code the form came with. */
  mgmCode?: string | undefined;
}

const registrationForm = {
  firstName: asText,
  lastName: asText,
  birthDate: asDay,
  email: orNull(asText),
  news: asBoolean,
  analytics: asBoolean,
  mgmCode: orAbsent(asText),
};

const alive = and(isNull(signInChallenges.confirmedAt), isNull(signInChallenges.replacedAt));

/**
 * Serialises transactions that decide about codes of a phone. An advisory lock, because before the first code there is
 * no row to lock; two phones of one hash merely wait for each other.
 */
export async function lockPhone(tx: Db, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sign-in ' || ${phone}, 0))`);
}

// Neither a browser of the phone's own person nor that person themselves.
const byStranger = sql`not (${signInChallenges.requester} like 'browser:%' or ${signInChallenges.purpose} = 'step-up')`;

/** Codes that strangers had sent to the phone since then. */
export async function countStrangersCodes(db: Db, phone: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql`count(*)::int`.mapWith(asInteger.read) })
    .from(signInChallenges)
    .where(
      and(
        eq(signInChallenges.phone, phone),
        gt(signInChallenges.createdAt, since),
        byStranger,
        sql`${signInChallenges.replacedAt} is distinct from ${signInChallenges.createdAt}`,
      ),
    );
  return row?.count ?? 0;
}

/** Every code this requester had made for the phone since then, newest first. One never sent was replaced in the moment it was made. */
export async function listCodes(
  db: Db,
  { phone, requester }: { phone: string; requester: string },
  since: Date,
): Promise<{ createdAt: Date; sent: boolean; confirmed: boolean }[]> {
  const rows = await db
    .select({
      createdAt: signInChallenges.createdAt,
      replacedAt: signInChallenges.replacedAt,
      confirmedAt: signInChallenges.confirmedAt,
    })
    .from(signInChallenges)
    .where(
      and(
        eq(signInChallenges.phone, phone),
        eq(signInChallenges.requester, requester),
        gt(signInChallenges.createdAt, since),
      ),
    )
    .orderBy(sql`${signInChallenges.createdAt} desc`);
  return rows.map(({ createdAt, replacedAt, confirmedAt }) => ({
    createdAt,
    sent: replacedAt?.getTime() !== createdAt.getTime(),
    confirmed: confirmedAt !== null,
  }));
}

/** The requester's challenges for the phone are over, for the next takes their place; what others were sent stays good. */
export async function replaceChallenges(
  tx: Db,
  { phone, requester, createdAt }: Pick<NewChallenge, 'phone' | 'requester' | 'createdAt'>,
): Promise<void> {
  await tx
    .update(signInChallenges)
    .set({ replacedAt: createdAt, registration: null })
    .where(and(eq(signInChallenges.phone, phone), eq(signInChallenges.requester, requester), alive));
}

export interface NewChallenge {
  id: Buffer;
  phone: string;
  purpose: Purpose;
  requester: string;
  personId: number | null;
  codeHash: Buffer;
  guessesMax: number;
  registration: RegistrationForm | null;
  createdAt: Date;
  expiresAt: Date;
}

/** The one live challenge of its requester, once those before it are replaced. */
export async function insertChallenge(tx: Db, row: NewChallenge): Promise<void> {
  await tx.insert(signInChallenges).values(row);
}

/** Withdraws a challenge whose code was never sent. */
export async function dropUnsentChallenge(db: Db, id: Buffer): Promise<void> {
  await db
    .update(signInChallenges)
    .set({ replacedAt: sql`${signInChallenges.createdAt}`, registration: null })
    .where(and(eq(signInChallenges.id, id), alive));
}

export interface GuessAttempt {
  guesses: number;
  guessesMax: number;
  codeHash: Buffer;
  registration: RegistrationForm | null;
  requester: string;
  /** The phone has no account, so nothing was sent and there is no one to sign in. */
  isDecoy: boolean;
  /** Wrong codes in a row of its person, with this one; 0 without any. */
  failures: number;
}

/**
 * Counts a guess at a live challenge, and at its person, in one statement; returns nothing when there is no such
 * challenge or its guesses are used. A wrong guess is handled the same for a known and an unknown person.
 */
export async function countGuess(
  db: Db,
  guess: { id: Buffer; phone: string; purpose: Purpose; personId: number | null; now: Date },
): Promise<GuessAttempt | undefined> {
  const [row] = await rowsOf(
    db,
    sql`with guess as (
      update sign_in_challenges set guesses = guesses + 1
      where id = decode(${guess.id.toString('hex')}, 'hex') and phone = ${guess.phone} and purpose = ${guess.purpose}
        and person_id is not distinct from ${guess.personId}::bigint
        and expires_at > ${timestamp(guess.now)} and guesses < guesses_max
        and confirmed_at is null and replaced_at is null
      returning guesses, guesses_max, encode(code_hash, 'hex') as code_hash, registration, asker, purpose, phone, person_id
    ), person as (
      select coalesce(g.person_id, (select p.id from people p where p.phone = g.phone)) as id from guess g
    ), counted as (
      update people set failures = failures + 1 where id = (select id from person) returning failures
    )
    select guesses, guesses_max, code_hash, registration, asker as requester,
      purpose = 'login' and (select id from person) is null as is_decoy,
      coalesce((select failures from counted), 0) as failures
    from guess`,
    {
      guesses: asInteger,
      guesses_max: asInteger,
      code_hash: asText,
      registration: orNull(shape(registrationForm)),
      requester: asText,
      is_decoy: asBoolean,
      failures: asInteger,
    },
  );
  return (
    row && {
      guesses: row.guesses,
      guessesMax: row.guesses_max,
      codeHash: Buffer.from(row.code_hash, 'hex'),
      registration: row.registration,
      requester: row.requester,
      isDecoy: row.is_decoy,
      failures: row.failures,
    }
  );
}

/** Wrong codes in a row of the given person, or of the phone's; undefined of a phone that is nobody's. */
export async function readFailures(db: Db, phone: string, personId: number | null): Promise<number | undefined> {
  const [person] = await db
    .select({ failures: people.failures })
    .from(people)
    .where(personId === null ? eq(people.phone, phone) : eq(people.id, personId));
  return person?.failures;
}

/** The person proved to be themselves: wrong codes before count no longer. */
export async function forgetFailures(db: Db, personId: number): Promise<void> {
  await db
    .update(people)
    .set({ failures: 0 })
    .where(and(eq(people.id, personId), gt(people.failures, 0)));
}

/** Codes that a phone and its person were sent, by SMS and e-mail: none of them counts or opens anything any more. */
export async function forgetCodes(tx: Db, { id, phone }: { id: number; phone: string }): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`with letters as (delete from email_codes where person_id = ${id} returning 1),
      messages as (delete from sign_in_challenges where phone = ${phone} or person_id = ${id} returning 1)
    select (select count(*) from letters)::int + (select count(*) from messages)::int as codes`,
    { codes: asInteger },
  );
  return rows[0]?.codes ?? 0;
}

/** Why a guess was not counted: the challenge as it is, live or not. */
export async function findChallenge(
  db: Db,
  id: Buffer,
  phone: string,
): Promise<{ purpose: string; hasGuesses: boolean; expiresAt: Date; isOver: boolean } | undefined> {
  const [row] = await db
    .select()
    .from(signInChallenges)
    .where(and(eq(signInChallenges.id, id), eq(signInChallenges.phone, phone)));
  return (
    row && {
      purpose: row.purpose,
      hasGuesses: row.guesses < row.guessesMax,
      expiresAt: row.expiresAt,
      isOver: row.confirmedAt !== null || row.replacedAt !== null,
    }
  );
}

/** True for the one who used the challenge up; wrong codes of its person before count no longer. */
export async function confirmChallenge(tx: Db, id: Buffer, now: Date): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`with used as (
      update sign_in_challenges set confirmed_at = ${timestamp(now)}, registration = null
      where id = decode(${id.toString('hex')}, 'hex') and confirmed_at is null and replaced_at is null
      returning phone, person_id
    ), forgotten as (
      update people set failures = 0 from used
      where people.id = coalesce(used.person_id, (select p.id from people p where p.phone = used.phone))
    )
    select from used`,
    {},
  );
  return rows.length === 1;
}

/** Old challenges count for nothing any more, and may hold forms that were never confirmed. */
export async function deleteOldChallenges(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, sql`sign_in_challenges`, sql`created_at < ${timestamp(before)}`);
}
