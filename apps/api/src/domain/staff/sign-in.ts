import { approvalsOf, permissionsOf } from '@club/rules/staff/roles';
import {
  dropPasskeysBefore,
  findInvitation,
  insertStaffPasskey,
  lockInvitation,
  useInvitation,
} from '../../database/staff/sign-in.ts';
import { findMember } from '../../database/staff/members.ts';
import { inputFingerprint } from '../actions/fingerprint.ts';
import { StaffRefusal } from '../actions/action.ts';
import { type MemberCtx, presentMember, type StaffCtx } from './context.ts';
import { madePasskey, makingOptions, provenMember, showOptions } from './passkeys.ts';
import { staffIdleMs, openStaffSession, rotateCookie } from './sessions.ts';
import { hashToken } from './tokens.ts';

const passkeysNeeded = 2;
const signingIn = { purpose: 'sign-in', memberId: null, binding: null } as const;

export const signInOptions = async (ctx: StaffCtx) => ({ options: await showOptions(ctx, signingIn) });

export async function signIn(ctx: StaffCtx, { credential }: { credential: unknown }) {
  const memberId = await provenMember(ctx, credential, signingIn);
  const { cookie, member } = await ctx.database.transaction((tx) => openStaffSession(tx, ctx, memberId));
  ctx.cookie.set(cookie);
  return { member: presentMember(member) };
}

export async function openInvitation(ctx: StaffCtx, { token }: { token: string }) {
  const { member, expiresAt, passkeys } = await invited(ctx, token);
  return { member: presentMember(member), passkeys, needed: passkeysNeeded, ends_at: expiresAt.toISOString() };
}

export async function invitationOptions(ctx: StaffCtx, { token }: { token: string }) {
  const { member } = await invited(ctx, token);
  return { options: await makingOptions(ctx, member) };
}

/** The last required one consumes the invitation, ends lost ones, and signs in. */
export async function addPasskey(ctx: StaffCtx, { token, credential }: { token: string; credential: unknown }) {
  const { member } = await invited(ctx, token);
  const made = await madePasskey(ctx, credential, member.id);
  const tokenHash = hashToken(token);
  const done = await ctx.database.transaction(async (tx) => {
    await lockInvitation(tx, tokenHash);
    if ((await findInvitation(tx, tokenHash, ctx.now)) === undefined) throw new StaffRefusal('invitation_over');
    if (!(await insertStaffPasskey(tx, made))) throw new StaffRefusal('passkey_refused');
    await dropPasskeysBefore(tx, member.id, tokenHash);
    const passkeys = (await findInvitation(tx, tokenHash, ctx.now))?.passkeys ?? 0;
    if (passkeys < passkeysNeeded) return { passkeys, cookie: undefined };
    await useInvitation(tx, tokenHash, ctx.now);
    return { passkeys, cookie: (await openStaffSession(tx, ctx, member.id)).cookie };
  });
  if (done.cookie !== undefined) ctx.cookie.set(done.cookie);
  return { passkeys: done.passkeys, needed: passkeysNeeded, is_signed_in: done.cookie !== undefined };
}

async function invited(ctx: StaffCtx, token: string) {
  const { db } = ctx.database;
  const invitation = await findInvitation(db, hashToken(token), ctx.now);
  const member = invitation && (await findMember(db, invitation.memberId));
  if (member === undefined || invitation === undefined) throw new StaffRefusal('invitation_over');
  return { ...invitation, member };
}

export async function showMe(ctx: MemberCtx) {
  const { member, config } = ctx;
  await rotateCookie(ctx, member);
  return {
    member: presentMember(member),
    permissions: [...permissionsOf(member.roles)],
    approves: [...approvalsOf(member.roles)],
    ends_at: member.endsAt.toISOString(),
    idle_ms: staffIdleMs,
    is_demo: config.demo,
  };
}

/** A seeded member of a demo has no passkey to show. */
const isExempt = ({ member, config }: MemberCtx): boolean => config.demo && member.isDemo;

export async function stepUpOptions(ctx: MemberCtx, { action, input }: { action: string; input?: unknown }) {
  if (isExempt(ctx)) return { options: null };
  return { options: await showOptions(ctx, steppingUp(ctx, action, input)) };
}

/** Refuses a member who does not show a fresh passkey of theirs, made for this action with this input. */
export async function assertSteppedUp(
  ctx: MemberCtx,
  action: string,
  input: unknown,
  credential: unknown,
): Promise<void> {
  if (isExempt(ctx)) return;
  if (credential === undefined) throw new StaffRefusal('step_up_needed');
  await provenMember(ctx, credential, steppingUp(ctx, action, input));
}

const steppingUp = ({ member }: MemberCtx, action: string, input: unknown) =>
  ({ purpose: 'step-up', memberId: member.id, binding: inputFingerprint(action, input) }) as const;
