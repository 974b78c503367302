import type { passkeyOptions } from '@club/contract/customer/passkeys';
import { firstBrand } from '@club/rules/brands';
import { brandTexts } from '@club/rules/brands/texts';
import { formatPhone } from '@club/rules/people/phone';
import { listPasskeys } from '../../database/sign-in/passkeys.ts';
import { readPerson } from '../../database/customers/people.ts';
import type { Operation } from '../operation.ts';
import { challengeLivesMs, makeChallenge } from './passkey-challenge.ts';
import { algorithms, relyingParty, userHandle } from './relying-party.ts';
import { excludedKeys } from './transports.ts';

export const makeOptions: Operation<typeof passkeyOptions> = async (ctx) => {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const party = relyingParty(ctx.config.urls, ctx.request.origin);
  const [person, passkeys] = await Promise.all([readPerson(ctx.db, ctx.personId), listPasskeys(ctx.db, ctx.personId)]);
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: brandTexts[party.origins.length > 1 ? firstBrand : ctx.brand].plainTitle,
    userID: new Uint8Array(userHandle(ctx.config.secret, ctx.personId)),
    userName: formatPhone(person.phone),
    userDisplayName: `${person.firstName} ${person.lastName}`,
    challenge: await makeChallenge(ctx, ctx.personId),
    timeout: challengeLivesMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { code: 200, options: { ...options, excludeCredentials: excludedKeys(passkeys) } };
};
