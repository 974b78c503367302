import { randomUUID } from 'node:crypto';
import { rotationGraceMs } from '@club/rules/sign-in/code';
import { writeAuditEntry } from '../../database/actions/audit-log.ts';
import type { Db } from '../../database/rows.ts';
import { findMember } from '../../database/staff/members.ts';
import {
  endStaffFamily,
  endStaffSession,
  findStaffSession,
  insertStaffSession,
  offerStaffCookie,
  touchStaffSession,
  turnStaffCookie,
} from '../../database/staff/sessions.ts';
import { StaffRefusal } from '../actions/action.ts';
import { hashCookie, makeCookie, rotateToken } from '../sessions/token.ts';
import type { SignedInMember, StaffCtx } from './context.ts';

const livesMs = 12 * 3_600_000;
/** After so long without activity a passkey is required again. */
export const staffIdleMs = 15 * 60_000;
const sessionsMax = 3;
/** A session seen that recently is not written again. */
const touchEveryMs = 30_000;

/**
 * The caller; `isAtKeyboard` is false for a page's automatic calls, which keep no office open. Refuses `signed_out` and
 * `locked`. A cookie that was replaced before has two holders, so the session ends for both.
 */
export async function admitMember(ctx: StaffCtx, isAtKeyboard: boolean): Promise<SignedInMember> {
  const { value } = ctx.cookie;
  const { db } = ctx.database;
  if (value === undefined || value.length > 120) throw new StaffRefusal('signed_out');
  const hashes = hashCookie(value);
  const session = await findStaffSession(db, hashes, ctx.now, rotationGraceMs);
  if (session === undefined) throw new StaffRefusal('signed_out');
  if (session.cookie === 'old') {
    await endStaffSession(db, session.id, ctx.now);
    ctx.log.warn({ session: session.id }, 'replaced staff cookie used again, session ended');
    throw new StaffRefusal('signed_out');
  }
  const idle = ctx.now.getTime() - session.seenAt.getTime();
  if (idle > staffIdleMs) throw new StaffRefusal('locked');
  if (session.cookie === 'next') await turnStaffCookie(db, session.id, hashes.tokenHash, ctx.now);
  if (isAtKeyboard && idle > touchEveryMs) await touchStaffSession(db, session.id, ctx.now);
  const { id, memberId, name, roles, brands, isDemo, expiresAt } = session;
  return { sessionId: id, id: memberId, name, roles, brands, isDemo, endsAt: expiresAt };
}

/** Offers the next cookie, at most one a minute. */
export async function rotateCookie(ctx: StaffCtx, member: SignedInMember): Promise<void> {
  const { value = '' } = ctx.cookie;
  const next = rotateToken(value, ctx.random);
  const hashes = { id: member.sessionId, tokenHash: hashCookie(value).tokenHash, nextHash: hashCookie(next).tokenHash };
  if (await offerStaffCookie(ctx.database.db, hashes, ctx.now, rotationGraceMs)) ctx.cookie.set(next);
}

/** Opens a session in the transaction that used the proof up, and leaves the one that the browser came with ended. */
export async function openStaffSession(
  tx: Db,
  ctx: StaffCtx,
  memberId: number,
  isDemo = false,
): Promise<{ cookie: string; member: Pick<SignedInMember, 'id' | 'name' | 'roles' | 'brands'> }> {
  const member = await findMember(tx, memberId);
  if (member === undefined || member.isEnded) throw new StaffRefusal('passkey_refused');
  if (ctx.cookie.value !== undefined) await endStaffFamily(tx, hashCookie(ctx.cookie.value).familyHash, ctx.now);
  const cookie = makeCookie(ctx.random);
  const expiresAt = new Date(ctx.now.getTime() + livesMs);
  const { userAgent, now } = ctx;
  const session = { id: randomUUID(), ...hashCookie(cookie), memberId, userAgent, isDemo, now, expiresAt };
  await insertStaffSession(tx, session, sessionsMax);
  await writeAuditEntry(tx, {
    at: now,
    actor: `staff:${memberId}`,
    action: 'staff.sign-in',
    target: `staff:${memberId}`,
    brand: undefined,
    reason: undefined,
    before: undefined,
    after: { demo: isDemo },
    requestId: ctx.requestId,
  });
  return { cookie, member };
}

export async function signOutOf(ctx: StaffCtx, sessionId: string): Promise<void> {
  await endStaffSession(ctx.database.db, sessionId, ctx.now);
  ctx.cookie.clear();
}
