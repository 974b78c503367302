import { brands } from '@club/rules/brands';
import { roles } from '@club/rules/staff/roles';
import { sql } from 'drizzle-orm';
import { asBoolean, asInteger, asMoment, asText, listOf, oneOf, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

interface CookieHashes {
  familyHash: Buffer;
  tokenHash: Buffer;
}

const hexOf = (bytes: Buffer) => sql`decode(${bytes.toString('hex')}, 'hex')`;

const sessionRow = {
  id: asText,
  memberId: asInteger,
  name: asText,
  roles: listOf(oneOf(roles)),
  brands: listOf(oneOf(brands)),
  isDemo: asBoolean,
  seenAt: asMoment,
  expiresAt: asMoment,
  /** `current` and `previous` are good; the first use of `next` makes it current; `old` was replaced long ago. */
  cookie: oneOf(['current', 'next', 'previous', 'old']),
};
export type StaffSession = RowOf<typeof sessionRow>;

/** The live session of a cookie with its member as they are now; `graceMs` is how long the cookie before stays good. */
export async function findStaffSession(
  db: Db,
  { familyHash, tokenHash }: CookieHashes,
  now: Date,
  graceMs: number,
): Promise<StaffSession | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select s.id, m.id as "memberId", m.name, m.roles, m.brands, s.is_demo as "isDemo", s.seen_at as "seenAt",
      s.expires_at as "expiresAt",
      case ${hexOf(tokenHash)} when s.token_hash then 'current' when s.next_hash then 'next'
        when case when s.rotated_at > ${timestamp(new Date(now.getTime() - graceMs))} then s.previous_hash end
        then 'previous' else 'old' end as cookie
    from staff_sessions s join staff_members m on m.id = s.member_id
    where s.family_hash = ${hexOf(familyHash)} and s.ended_at is null and s.expires_at > ${timestamp(now)}
      and m.ended_at is null`,
    sessionRow,
  );
  return row;
}

export interface NewStaffSession extends CookieHashes {
  id: string;
  memberId: number;
  userAgent: string;
  isDemo: boolean;
  now: Date;
  expiresAt: Date;
}

/** Beyond `most` of a member the oldest end. */
export async function insertStaffSession(tx: Db, row: NewStaffSession, most: number): Promise<void> {
  await tx.execute(sql`select 1 from staff_members where id = ${row.memberId} for update`);
  await tx.execute(sql`update staff_sessions set ended_at = ${timestamp(row.now)} where id in (
    select id from staff_sessions where member_id = ${row.memberId} and ended_at is null
      and expires_at > ${timestamp(row.now)} order by created_at desc, id offset ${most - 1})`);
  await tx.execute(sql`insert into staff_sessions
      (id, family_hash, token_hash, member_id, user_agent, is_demo, created_at, seen_at, expires_at)
    values (${row.id}, ${hexOf(row.familyHash)}, ${hexOf(row.tokenHash)}, ${row.memberId}, ${row.userAgent},
      ${row.isDemo}, ${timestamp(row.now)}, ${timestamp(row.now)}, ${timestamp(row.expiresAt)})`);
}

/** The member is active. */
export async function touchStaffSession(db: Db, id: string, now: Date): Promise<void> {
  await db.execute(sql`update staff_sessions set seen_at = ${timestamp(now)} where id = ${id}`);
}

/** Offers the next cookie. False when this one is not the current one, or another was offered a moment ago. */
export async function offerStaffCookie(
  db: Db,
  { id, tokenHash, nextHash }: { id: string; tokenHash: Buffer; nextHash: Buffer },
  now: Date,
  pauseMs: number,
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`update staff_sessions set next_hash = ${hexOf(nextHash)}, next_at = ${timestamp(now)}
    where id = ${id} and token_hash = ${hexOf(tokenHash)}
      and (next_at is null or next_at < ${timestamp(new Date(now.getTime() - pauseMs))}) returning id`,
    { id: asText },
  );
  return rows.length === 1;
}

/** The offered cookie was used: it arrived, so the one before counts no longer than calls under way may take. */
export async function turnStaffCookie(db: Db, id: string, tokenHash: Buffer, now: Date): Promise<void> {
  await db.execute(sql`update staff_sessions set previous_hash = token_hash, token_hash = ${hexOf(tokenHash)},
    rotated_at = ${timestamp(now)}, next_hash = null, next_at = null
    where id = ${id} and next_hash = ${hexOf(tokenHash)}`);
}

export async function endStaffSession(db: Db, id: string, now: Date): Promise<void> {
  await db.execute(sql`update staff_sessions set ended_at = ${timestamp(now)} where id = ${id} and ended_at is null`);
}

/** A browser that signs in again leaves none behind. */
export async function endStaffFamily(db: Db, familyHash: Buffer, now: Date): Promise<void> {
  await db.execute(sql`update staff_sessions set ended_at = ${timestamp(now)}
    where family_hash = ${hexOf(familyHash)} and ended_at is null`);
}

const liveRow = {
  id: asText,
  memberId: asInteger,
  roles: listOf(oneOf(roles)),
  brands: listOf(oneOf(brands)),
};

/** Those of these sessions that neither ended nor are locked, with their members as they are now. */
export const listLiveStaffSessions = (
  db: Db,
  ids: readonly string[],
  { now, seenAfter }: { now: Date; seenAfter: Date },
) =>
  rowsOf(
    db,
    sql`select s.id, m.id as "memberId", m.roles, m.brands
      from staff_sessions s join staff_members m on m.id = s.member_id
      where s.id in (select id::uuid from unnest(string_to_array(${ids.join(',')}, ',')) id) and s.ended_at is null
        and s.expires_at > ${timestamp(now)} and s.seen_at >= ${timestamp(seenAfter)} and m.ended_at is null`,
    liveRow,
  );
