import { createHmac, hash } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import {
  findStaffPasskey,
  insertStaffChallenge,
  listStaffPasskeys,
  raiseStaffCounter,
  type StaffChallenge,
  takeStaffChallenge,
} from '../../database/staff/sign-in.ts';
import { StaffRefusal } from '../actions/action.ts';
import { decoyKey } from '../passkeys/log-in.ts';
import { algorithms } from '../passkeys/relying-party.ts';
import { excludedKeys, transportsOf } from '../passkeys/transports.ts';
import type { StaffCtx } from './context.ts';

const livesMs = { 'sign-in': 5 * 60_000, invitation: 5 * 60_000, 'step-up': 2 * 60_000 };

type For = Omit<StaffChallenge, 'id'>;

const partyOf = ({ config }: StaffCtx) => ({ id: new URL(config.office.url).hostname, origin: config.office.url });
const idOf = (challenge: Uint8Array): Buffer => hash('sha256', challenge, 'buffer');
const handleOf = ({ config }: StaffCtx, memberId: number): Buffer =>
  createHmac('sha256', config.secret).update(`staff passkey:${memberId}`).digest();

async function makeChallenge(ctx: StaffCtx, of: For): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(ctx.random(32));
  const expiresAt = new Date(ctx.now.getTime() + livesMs[of.purpose]);
  await insertStaffChallenge(ctx.database.db, { ...of, id: idOf(challenge) }, ctx.now, expiresAt);
  return challenge;
}

const taken = (ctx: StaffCtx, of: For) => (challenge: string) =>
  takeStaffChallenge(ctx.database.db, { ...of, id: idOf(Buffer.from(challenge, 'base64url')) }, ctx.now);

/** The options for a browser to prove a person's presence; only a member's own passkeys are accepted. */
export async function showOptions(ctx: StaffCtx, of: For) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const own = of.memberId === null ? [] : await listStaffPasskeys(ctx.database.db, of.memberId);
  const options = await generateAuthenticationOptions({
    rpID: partyOf(ctx).id,
    challenge: await makeChallenge(ctx, of),
    timeout: livesMs[of.purpose],
    userVerification: 'required',
    ...(own.length > 0 && { allowCredentials: own.map(({ id }) => ({ id })) }),
  });
  return { ...options };
}

/**
 * The owner of the passkey that signed this very challenge, with the owner verified. Every refusal is the same, in text
 * and in work.
 */
export async function provenMember(ctx: StaffCtx, given: unknown, of: For): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const credential = given as AuthenticationResponseJSON;
  const known = await findStaffPasskey(ctx.database.db, credential.id);
  const { id, origin } = partyOf(ctx);
  const verified = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: taken(ctx, of),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: { id: credential.id, publicKey: new Uint8Array(known?.publicKey ?? decoyKey), counter: 0 },
  }).catch((error: unknown) => {
    ctx.log.info({ reason: (error as Error).message }, 'staff passkey refused');
    return undefined;
  });
  const counter = verified?.verified === true ? verified.authenticationInfo.newCounter : undefined;
  const isOwn = of.memberId === null || of.memberId === known?.memberId;
  if (known === undefined || counter === undefined || !isOwn) throw new StaffRefusal('passkey_refused');
  if (
    of.purpose === 'sign-in' &&
    credential.response.userHandle !== handleOf(ctx, known.memberId).toString('base64url')
  )
    throw new StaffRefusal('passkey_refused');
  if (!(await raiseStaffCounter(ctx.database.db, credential.id, counter, ctx.now)))
    throw new StaffRefusal('passkey_refused');
  return known.memberId;
}

/** The options for a browser to make a passkey for a member. */
export async function makingOptions(ctx: StaffCtx, member: { id: number; name: string; email: string }) {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const own = await listStaffPasskeys(ctx.database.db, member.id);
  const options = await generateRegistrationOptions({
    rpID: partyOf(ctx).id,
    rpName: 'Офіс',
    userID: new Uint8Array(handleOf(ctx, member.id)),
    userName: member.email,
    userDisplayName: member.name,
    challenge: await makeChallenge(ctx, { purpose: 'invitation', memberId: member.id, binding: null }),
    timeout: livesMs.invitation,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options, excludeCredentials: excludedKeys(own) };
}

/** The passkey that a browser made for a member; its transports are an unsigned hint. */
export async function madePasskey(ctx: StaffCtx, given: unknown, memberId: number) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const response = given as RegistrationResponseJSON;
  const { id, origin } = partyOf(ctx);
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: taken(ctx, { purpose: 'invitation', memberId, binding: null }),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    ctx.log.info({ reason: (error as Error).message }, 'new staff passkey refused');
    return undefined;
  });
  const made = verified?.registrationInfo?.credential;
  if (made === undefined) throw new StaffRefusal('passkey_refused');
  const { userAgent, now } = ctx;
  return {
    id: made.id,
    memberId,
    publicKey: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: transportsOf(made.transports),
    userAgent,
    now,
  };
}
