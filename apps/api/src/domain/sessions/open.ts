import { randomUUID } from 'node:crypto';
import type { confirmSms } from '@club/contract/customer/sign-in';
import type { SuspensionReason } from '@club/rules/people/suspension';
import { sessionLivesMs } from '@club/rules/sign-in/code';
import type * as z from 'zod/mini';
import { type Db, sendTogether } from '../../database/rows.ts';
import { closeTogether } from '../../database/transaction.ts';
import { ensureCustomer, findCustomer } from '../../database/customers/people.ts';
import { insertSession, lockLivePerson } from '../../database/sign-in/sessions.ts';
import { forgetFailures } from '../../database/sign-in/codes.ts';
import type { Ctx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { hashBrowserId, makeBrowserId } from './browser-id.ts';
import { contactText } from '@club/rules/settings/support-contact';
import { suspensionTexts } from './messages.ts';
import { hashCookie, makeBearer, makeCookie } from './token.ts';

type SignedIn = z.input<(typeof confirmSms)['reply']>;

export interface OpenedSession {
  cookie: string;
  /** Of the browser: the one it came with, or a new one. */
  browserId: string;
  reply: SignedIn;
}

/**
 * Opens a session and ends the transaction, which consumed the proof, so that one proof opens one: no statement may
 * follow. Undefined for a person frozen or deleted meanwhile, which ends nothing. Refuses `account_suspended`.
 * `provenAt` is when an SMS code proved the phone, null for a passkey.
 */
export async function openSession(
  tx: Db,
  ctx: Ctx,
  personId: number,
  provenAt: Date | null,
): Promise<OpenedSession | undefined> {
  const [person, known] = await sendTogether([lockLivePerson(tx, personId), findCustomer(tx, personId, ctx.brand)]);
  if (person === undefined) return undefined;
  if (person.suspension !== null) throw suspended(ctx, person.suspension);
  if (provenAt === null) await forgetFailures(tx, personId); // the way back in when SMS sign-in is paused
  // Before the session: a new customer is announced to processes only for existing sessions.
  const customerId = known ?? (await ensureCustomer(tx, personId, ctx.brand, ctx.now));
  const cookie = makeCookie(ctx.random);
  const session = { id: randomUUID(), ...hashCookie(cookie) };
  const browserId = ctx.browserId.value ?? makeBrowserId(ctx.random);
  const row = {
    ...session,
    personId,
    userAgent: ctx.request.userAgent,
    deviceHash: hashBrowserId(ctx.config.secret, browserId),
    now: ctx.now,
    provenAt,
    expiresAt: new Date(ctx.now.getTime() + sessionLivesMs),
  };
  await closeTogether(tx, [insertSession(tx, row)]);
  const bearer = makeBearer(ctx.config.secret, session.id, session.familyHash, ctx.now);
  const reply: SignedIn = {
    code: 200,
    customer: { shopify_id: String(customerId), first_name: person.firstName, last_name: person.lastName },
    token: bearer.token,
    expired_at: bearer.expiresAt.toISOString(),
  };
  return { cookie, browserId, reply };
}

/** States why, and how to reach support without signing in. */
const suspended = ({ settings, brand }: Ctx, reason: SuspensionReason): Refusal =>
  new Refusal('account_suspended', {
    reason: suspensionTexts[reason],
    way: contactText(settings, brand),
  });

/** Hands the cookie over and answers: after the commit, for the cookie of a session rolled back is worth nothing. */
export function answerSignedIn(ctx: Ctx, opened: OpenedSession): SignedIn {
  ctx.cookie.set(opened.cookie);
  ctx.browserId.set(opened.browserId);
  return opened.reply;
}
