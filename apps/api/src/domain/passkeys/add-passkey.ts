import type { addPasskey } from '@club/contract/customer/passkeys';
import type { RegistrationResponseJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { insertPasskey } from '../../database/sign-in/passkeys.ts';
import type { CustomerCtx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { takeChallenge } from './passkey-challenge.ts';
import { algorithms, relyingParty } from './relying-party.ts';
import { transportsOf } from './transports.ts';

export const savePasskey: Operation<typeof addPasskey> = async (ctx, input) => {
  const response = input.credential as unknown as RegistrationResponseJSON;
  const credential = await provenCredential(ctx, response);
  if (credential === undefined) throw new Refusal('passkey_refused');
  const isNew = await insertPasskey(ctx.db, {
    id: credential.id,
    personId: ctx.personId,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: transportsOf(response.response.transports),
    userAgent: ctx.request.userAgent,
    createdAt: ctx.now,
  });
  if (!isNew) throw new Refusal('passkey_refused');
  ctx.log.info({ person: ctx.personId }, 'passkey added');
  return { code: 200, id: credential.id };
};

async function provenCredential(ctx: CustomerCtx, response: RegistrationResponseJSON) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { id, origins } = relyingParty(ctx.config.urls, ctx.request.origin);
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(ctx, ctx.personId, challenge),
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown): VerifiedRegistrationResponse | undefined => {
    ctx.log.info({ reason: (error as Error).message }, 'new passkey refused');
    return undefined;
  });
  return verified?.registrationInfo?.credential;
}
