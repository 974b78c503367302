import type { passkeyLoginOptions } from '@club/contract/customer/passkeys';
import type { Operation } from '../operation.ts';
import { challengeLivesMs, makeChallenge } from './passkey-challenge.ts';
import { relyingParty } from './relying-party.ts';

/** No list of passkeys: the authenticator knows which of its own belong here, and no account is named. */
export const loginOptions: Operation<typeof passkeyLoginOptions> = async (ctx) => {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.config.urls, ctx.request.origin).id,
    challenge: await makeChallenge(ctx, null),
    timeout: challengeLivesMs,
    userVerification: 'required',
  });
  return { code: 200, options: { ...options } };
};
