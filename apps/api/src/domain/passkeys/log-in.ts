import type { passkeyLogin } from '@club/contract/customer/passkeys';
import type { AuthenticationResponseJSON, VerifiedAuthenticationResponse } from '@simplewebauthn/server';
import type { Db } from '../../database/rows.ts';
import { findPasskey, raiseCounter } from '../../database/sign-in/passkeys.ts';
import type { Ctx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { answerSignedIn, openSession } from '../sessions/open.ts';
import { takeChallenge } from './passkey-challenge.ts';
import { relyingParty, userHandle } from './relying-party.ts';

/** Every "no" is the same, in words and in work done. A passkey proves who this is, but not the phone. */
export const signInWithPasskey: Operation<typeof passkeyLogin> = async (ctx, input) => {
  const credential = input.credential as unknown as AuthenticationResponseJSON;
  const known = await findPasskey(ctx.db, credential.id);
  const counter = await provenCounter(ctx, credential, known?.publicKey ?? decoyKey);
  if (counter === undefined || known === undefined || !isHandleOf(ctx, credential, known.personId))
    throw new Refusal('passkey_unknown');
  return answerSignedIn(
    ctx,
    await ctx.transaction(async (tx) => {
      await assertNotCopied(ctx, tx, credential.id, counter);
      const opened = await openSession(tx, ctx, known.personId, null);
      if (opened === undefined) throw new Refusal('passkey_unknown');
      return opened;
    }),
  );
};

async function assertNotCopied(ctx: Ctx, tx: Db, id: string, counter: number): Promise<void> {
  if (await raiseCounter(tx, id, counter, ctx.now)) return;
  ctx.log.warn({ counter }, 'passkey counter did not increase: it may be a copy');
  throw new Refusal('passkey_unknown');
}

/** The authenticator's counter, if this is its signature under a challenge of ours. */
async function provenCounter(
  ctx: Ctx,
  credential: AuthenticationResponseJSON,
  publicKey: Buffer,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { id, origins } = relyingParty(ctx.config.urls, ctx.request.origin);
  const verified = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: (challenge) => takeChallenge(ctx, null, challenge),
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
    // Compared in the write, so that two simultaneous sign-ins can't both pass.
    credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter: 0 },
  }).catch((error: unknown): VerifiedAuthenticationResponse | undefined => {
    ctx.log.info({ reason: (error as Error).message }, 'passkey refused');
    return undefined;
  });
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

const isHandleOf = (ctx: Ctx, credential: AuthenticationResponseJSON, personId: number): boolean =>
  credential.response.userHandle === userHandle(ctx.config.secret, personId).toString('base64url');

/** A public key without an owner (COSE, P-256), so that an unknown passkey costs a verification too. */
export const decoyKey = Buffer.from(
  'a5010203262001215820' +
    '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296' +
    '225820' +
    '4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
  'hex',
);
