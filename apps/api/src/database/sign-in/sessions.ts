import { type Brand, brands, ofBrands } from '@club/rules/brands';
import type { SuspensionReason } from '@club/rules/people/suspension';
import { rotationGraceMs, sessionLivesMs } from '@club/rules/sign-in/code';
import { and, desc, eq, gt, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { type RowOf, asId, asInteger, asMoment, asMs, asText, oneOf, orNull, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { people, sessions } from '../customers/tables.ts';
import { changeInBatches, deleteInBatches } from '../delete-in-batches.ts';

/** The database's record of a session cookie. */
export interface CookieHashes {
  familyHash: Buffer;
  tokenHash: Buffer;
}

/** `current` and `previous` are good; the first use of `next` makes it current; `old` was replaced long ago. */
const cookieAges = ['current', 'next', 'previous', 'old'] as const;
export type CookieAge = (typeof cookieAges)[number];

export interface LiveSession extends CookieHashes {
  id: string;
  cookieAge: CookieAge;
  /** In ms since 1970. */
  expiresAt: number;
  personId: number;
  /** Customer ids by brand; a brand never entered has none. */
  customerIds: Partial<Record<Brand, number>>;
}

const sessionRow = {
  id: asText,
  wanted: asInteger,
  cookie: oneOf(cookieAges),
  person_id: asId,
  expires: asMs,
  /** The customer in each brand. */
  ...ofBrands(() => orNull(asId)),
};
type SessionRow = RowOf<typeof sessionRow>;

const customerColumns = sql.join(
  brands.map(
    (brand) =>
      sql`(select c.id from customers c where c.person_id = s.person_id and c.brand = ${brand}) as ${sql.identifier(brand)}`,
  ),
  sql`, `,
);

/**
 * Live sessions of these cookies, in their order, with person and customers by id alone: every call needs this, so it
 * is one row each and one statement, handwritten, whose text is the same for any number: it is planned once.
 */
export async function findSessions(
  db: Db,
  cookies: readonly CookieHashes[],
  now: Date,
): Promise<(LiveSession | undefined)[]> {
  const families = cookies.map((cookie) => cookie.familyHash.toString('hex')).join(',');
  const tokens = cookies.map((cookie) => cookie.tokenHash.toString('hex')).join(',');
  const rows = await rowsOf(
    db,
    sql`select s.id, wanted.n::int as wanted, s.person_id, s.expires_at as expires,
      case decode(wanted.token, 'hex') when s.token_hash then 'current' when s.next_hash then 'next'
        when case when s.rotated_at > ${timestamp(new Date(now.getTime() - rotationGraceMs))} then s.previous_hash end
        then 'previous' else 'old' end as cookie,
      ${customerColumns}
    from unnest(string_to_array(${families}, ','), string_to_array(${tokens}, ',')) with ordinality wanted(family, token, n)
    join sessions s on s.family_hash = decode(wanted.family, 'hex')
    where s.ended_at is null and s.expires_at > ${timestamp(now)}`,
    sessionRow,
  );
  const found: (LiveSession | undefined)[] = cookies.map(() => undefined);
  for (const row of rows) found[row.wanted - 1] = { ...cookies[row.wanted - 1]!, ...presentSession(row) };
  return found;
}

const presentSession = (row: SessionRow): Omit<LiveSession, keyof CookieHashes> => ({
  id: row.id,
  cookieAge: row.cookie,
  expiresAt: row.expires,
  personId: row.person_id,
  customerIds: Object.fromEntries(
    brands.flatMap((brand) => {
      const id = row[brand];
      return id === null ? [] : [[brand, id]];
    }),
  ),
});

/**
 * Locks the person against suspension, freezing and deletion to the end of the transaction, so that no session is
 * opened after the last was ended; undefined for one who is frozen or deleted already.
 */
export async function lockLivePerson(
  tx: Db,
  personId: number,
): Promise<{ firstName: string; lastName: string; suspension: SuspensionReason | null } | undefined> {
  const [person] = await tx
    .select({ firstName: people.firstName, lastName: people.lastName, suspension: people.suspensionReason })
    .from(people)
    .where(and(eq(people.id, personId), isNull(people.frozenAt), isNull(people.deletedAt)))
    .for('no key update');
  return person;
}

/** `provenAt` is now for a sign-in by SMS, and null for one by passkey. */
export async function insertSession(
  db: Db,
  row: CookieHashes & {
    id: string;
    personId: number;
    userAgent: string;
    /** Of the browser; a session that no browser opened has none. */
    deviceHash?: Buffer;
    now: Date;
    provenAt: Date | null;
    expiresAt: Date;
  },
): Promise<void> {
  await db.insert(sessions).values({ ...row, createdAt: row.now, seenAt: row.now });
}

/** Whether the person who has this phone now has ever signed in on the browser with this browser id. */
export async function isBrowserOfPhone(db: Db, phone: string, deviceHash: Buffer): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(and(eq(sessions.deviceHash, deviceHash), eq(people.phone, phone)))
    .limit(1);
  return rows.length > 0;
}

/** Offers the next cookie. False when this one is not the current one, or another was offered a moment ago. */
export async function offerCookie(
  db: Db,
  session: { id: string; tokenHash: Buffer },
  nextHash: Buffer,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ nextHash, nextAt: now })
    .where(
      and(
        eq(sessions.id, session.id),
        eq(sessions.tokenHash, session.tokenHash),
        or(isNull(sessions.nextAt), lt(sessions.nextAt, new Date(now.getTime() - rotationGraceMs))),
      ),
    )
    .returning({ id: sessions.id });
  return rows.length === 1;
}

/** The offered cookie was used: it arrived, so the one before counts no longer than calls under way may take. */
export async function turnCookie(db: Db, session: { id: string; tokenHash: Buffer }, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({
      previousHash: sessions.tokenHash,
      tokenHash: session.tokenHash,
      rotatedAt: now,
      nextHash: null,
      nextAt: null,
    })
    .where(and(eq(sessions.id, session.id), eq(sessions.nextHash, session.tokenHash)));
}

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ seenAt: now }).where(eq(sessions.id, id));
}

export async function endSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
  await dropPushes(db, sql`id = ${id}`);
}

/** When the phone was last proven by an SMS code in this session; null when it never was. */
export async function readProvenAt(db: Db, id: string): Promise<Date | null> {
  const [row] = await db.select({ provenAt: sessions.provenAt }).from(sessions).where(eq(sessions.id, id));
  return row?.provenAt ?? null;
}

export async function markProven(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ provenAt: now }).where(eq(sessions.id, id));
}

/** Ends the session whose cookies are of this family, so that a browser that signs in again leaves none behind. */
export async function endFamily(db: Db, familyHash: Buffer, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.familyHash, familyHash), isNull(sessions.endedAt)));
  await dropPushes(db, sql`family_hash = decode(${familyHash.toString('hex')}, 'hex')`);
}

/** A browser whose session is over receives no more pushes. */
async function dropPushes(db: Db, which: SQL): Promise<void> {
  await db.execute(sql`delete from push_subscriptions
    where session_id in (select id from sessions where ${which} and ended_at is not null)`);
}

const liveOf = (personId: number, now: Date) =>
  and(eq(sessions.personId, personId), isNull(sessions.endedAt), gt(sessions.expiresAt, now));

/** Live sessions of the person, the one seen last first. */
export async function listSessions(
  db: Db,
  personId: number,
  now: Date,
): Promise<{ id: string; userAgent: string; createdAt: Date; seenAt: Date }[]> {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .where(liveOf(personId, now))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt), sessions.id);
}

/** False when the person has no such live session. */
export async function endSessionOf(db: Db, personId: number, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(liveOf(personId, now), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  await dropPushes(db, sql`person_id = ${personId}`);
  return rows.length === 1;
}

/** Ends the person's live sessions but the given one, and returns how many there were. */
export async function endSessionsOf(db: Db, personId: number, now: Date, exceptId?: string): Promise<number> {
  const rows = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(liveOf(personId, now), exceptId === undefined ? undefined : ne(sessions.id, exceptId)))
    .returning({ id: sessions.id });
  await dropPushes(db, sql`person_id = ${personId}`);
  return rows.length;
}

const weekMs = 7 * 86_400_000;

/**
 * Browser ids are stored for a year after they were last seen, which is no longer than a session lives before its end.
 * Week by week of their ends, which have an index: the last visit changes too often for one.
 */
export async function forgetOldBrowserIds(db: Db, before: Date): Promise<void> {
  const [row] = await rowsOf(db, sql`select min(coalesce(ended_at, expires_at)) as first from sessions`, {
    first: orNull(asMoment),
  });
  const last = before.getTime() + sessionLivesMs;
  for (let from = row?.first?.getTime() ?? last; from < last; from += weekMs)
    await changeInBatches(
      db,
      sql`sessions`,
      sql`device_hash = null`,
      sql`coalesce(ended_at, expires_at) >= ${timestamp(new Date(from))}
        and coalesce(ended_at, expires_at) < ${timestamp(new Date(from + weekMs))}
        and device_hash is not null and seen_at < ${timestamp(before)}`,
    );
}

/** Sessions that were over by then. One with a browser id stays until that expires: it shows who shares a phone. */
export async function deleteOldSessions(db: Db, before: Date): Promise<void> {
  await deleteInBatches(
    db,
    sql`sessions`,
    sql`coalesce(ended_at, expires_at) < ${timestamp(before)} and device_hash is null
      and not exists (select from push_subscriptions p where p.session_id = sessions.id)`,
  );
}
