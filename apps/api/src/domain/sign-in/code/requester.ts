import type { Purpose } from '../../../database/sign-in/codes.ts';
import { isBrowserOfPhone } from '../../../database/sign-in/sessions.ts';
import { blockKey } from '../../address-key.ts';
import type { Ctx } from '../../context.ts';
import { hashBrowserId } from '../../sessions/browser-id.ts';

/** The requester of a code, as far as is known. Codes, pauses and attempts of one requester are separate. */
export interface Requester {
  /** `person:1`, `browser:…` or `block:…`, stored with the challenge. */
  key: string;
  /** Not recognised as the phone's owner: codes of all strangers to a phone share one limit. */
  isStranger: boolean;
}

/**
 * A person with an open session, a browser that the phone's person has signed in on before, or a block of addresses. So
 * a stranger who requests codes for a phone takes nothing away from its owner.
 */
export async function requesterOf(
  ctx: Ctx,
  phone: string,
  purpose: Purpose,
  personId: number | null,
): Promise<Requester> {
  const key = personId === null ? ((await knownBrowser(ctx, phone)) ?? `block:${blockKey(ctx)}`) : `person:${personId}`;
  return { key, isStranger: isOfStranger({ requester: key, purpose }) };
}

/** A step-up goes to the person's own phone. */
export const isOfStranger = ({ requester, purpose }: { requester: string; purpose: Purpose }): boolean =>
  purpose !== 'step-up' && !requester.startsWith('browser:');

/** Of a browser that the phone's person has signed in on, by its browser id. */
export async function knownBrowser(ctx: Ctx, phone: string): Promise<string | undefined> {
  if (ctx.browserId.value === undefined) return undefined;
  const browserId = hashBrowserId(ctx.config.secret, ctx.browserId.value);
  return (await isBrowserOfPhone(ctx.db, phone, browserId))
    ? `browser:${browserId.toString('base64url').slice(0, 22)}`
    : undefined;
}
