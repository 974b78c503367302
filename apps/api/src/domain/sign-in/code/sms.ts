import type { codeSent } from '@club/contract/customer/sign-in';
import type { ErrorCode } from '@club/contract/errors';
import {
  codeLivesMs,
  codesPerDayMax,
  failuresInRowMax,
  guessesOf,
  resendPauseMs,
  strangersCodesMax,
} from '@club/rules/sign-in/code';
import type * as z from 'zod/mini';
import { closeTogether, openTogether } from '../../../database/transaction.ts';
import {
  countGuess,
  countStrangersCodes,
  findChallenge,
  insertChallenge,
  listCodes,
  lockPhone,
  type Purpose,
  readFailures,
  type RegistrationForm,
  replaceChallenges,
} from '../../../database/sign-in/codes.ts';
import { requesterOf, isOfStranger } from './requester.ts';
import type { Ctx } from '../../context.ts';
import { mobilePhone } from '../../mobile-phone.ts';
import { challengeId, hashCode, isOneTimeCodeOf, makeOneTimeCode } from './one-time.ts';
import { Refusal } from '../../refusal.ts';
import { wrongCode } from './wrong.ts';
import { contactText } from '@club/rules/settings/support-contact';
import { hasMessenger, sendFirstCode } from './by-messenger.ts';
import { pretendSending, sendCode } from './send-sms.ts';
import { countSms, countWrongSignInCode, uncountSms } from './pressure.ts';

const dayMs = 86_400_000;
/** Codes that could not be sent cost no pause, but a phone can't be tried without end. */
const triesPerDayMax = 15;

interface CodeOrder {
  /** 380XXXXXXXXX, the code's destination. */
  phone: string;
  purpose: Purpose;
  /** The signed-in requester, if any: nobody else can use the code. */
  personId?: number;
  registration?: RegistrationForm;
}

/**
 * Makes the requester's one live challenge for the phone, then sends its code: the row is committed first, so no code is on
 * its way that could not be confirmed. A sign-in by a phone that is nobody's is answered alike, and nothing is sent:
 * there is no one whom a code could sign in. Refuses `resend_too_soon`, `codes_for_today_used`, and for an SMS that did
 * not go out `phone_stopped`, `phone_invalid`, `sms_unavailable`, `sms_unsure`, `sms_paused`.
 */
export async function issueCode(ctx: Ctx, order: CodeOrder): Promise<z.input<typeof codeSent>> {
  const { phone, purpose, personId = null, registration = null } = order;
  const [requester, failures] = await Promise.all([
    requesterOf(ctx, phone, purpose, personId),
    readFailures(ctx.db, phone, personId),
  ]);
  const isDecoy = purpose === 'login' && failures === undefined;
  const guessesMax = guessesOf(failures ?? 0);
  const challenge = ctx.random(32).toString('base64url');
  const code = makeOneTimeCode(ctx.random);
  const id = challengeId(challenge);
  const codeHash = hashCode(ctx.config.secret, challenge, code);
  const expiresAt = new Date(ctx.now.getTime() + codeLivesMs);
  const given = { id, phone, purpose, requester: requester.key, personId, codeHash, guessesMax, registration };
  const row = { ...given, createdAt: ctx.now, expiresAt };
  const since = new Date(ctx.now.getTime() - dayMs);
  const { sentCount, isFirst } = await ctx.transaction(
    async (tx) => {
      const [, codes, toPhone] = await openTogether(tx, [
        lockPhone(tx, phone),
        listCodes(tx, { phone, requester: requester.key }, since),
        requester.isStranger ? countStrangersCodes(tx, phone, since) : Promise.resolve(0),
      ]);
      const before = assertNotTooMany(ctx, codes, toPhone);
      await closeTogether(tx, [replaceChallenges(tx, row), insertChallenge(tx, row)]);
      return { sentCount: before.sent + 1, isFirst: before.isOver };
    },
    { readsFirst: true },
  );
  // A registration, a new phone and a step-up prove the SIM card itself, which an account of a messenger does not.
  if (purpose === 'login' && isFirst && hasMessenger(ctx))
    await sendFirstCode(ctx, { id, phone, code, isDecoy, isStranger: requester.isStranger });
  else await (isDecoy ? pretendSending() : sendCode(ctx, { id, phone, code }));
  if (requester.isStranger) await countSms(ctx, { requester: requester.key, isDecoy });
  return {
    code: 200,
    challenge,
    resend_at: new Date(ctx.now.getTime() + resendPauseMs(sentCount, ctx.settings.resendPausesMs)).toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}

/**
 * Codes and pauses of this requester; and for strangers, what all of them have had sent to the phone. A row of codes is over
 * when one was used.
 */
function assertNotTooMany(
  { now, settings, brand }: Pick<Ctx, 'now' | 'settings' | 'brand'>,
  codes: Awaited<ReturnType<typeof listCodes>>,
  byStrangers: number,
): { sent: number; isOver: boolean } {
  const sent = codes.filter((code) => code.sent);
  const way = contactText(settings, brand);
  if (sent.length >= codesPerDayMax || codes.length >= triesPerDayMax || byStrangers >= strangersCodesMax(sent.length))
    throw new Refusal('codes_for_today_used', { way });
  const until = (sent[0]?.createdAt.getTime() ?? 0) + resendPauseMs(sent.length, settings.resendPausesMs);
  if (now.getTime() < until)
    throw new Refusal('resend_too_soon', { until }, { resend_at: new Date(until).toISOString() });
  return { sent: sent.length, isOver: sent[0]?.confirmed ?? true };
}

export interface ProvenPhone {
  challengeId: Buffer;
  phone: string;
  registration: RegistrationForm | null;
}

/**
 * Counts the guess, then compares. The effect of the code is in one transaction with `confirmChallenge`, which allows
 * one use. Refuses `code_wrong`, `guesses_used`, `code_expired`, `registration_missing`.
 */
export async function proveCode(
  ctx: Ctx,
  input: { phone: string; code: string; challenge: string },
  purpose: Purpose,
  personId: number | null = null,
): Promise<ProvenPhone> {
  const phone = mobilePhone(input.phone);
  const id = challengeId(input.challenge);
  const guess = await countGuess(ctx.db, { id, phone, purpose, personId, now: ctx.now });
  if (guess === undefined) throw new Refusal(await refusalOfGuess(ctx, id, phone, purpose));
  const { requester, isDecoy, failures } = guess;
  if (!isOneTimeCodeOf(guess.codeHash, ctx.config.secret, input.challenge, input.code)) {
    await countWrongSignInCode(ctx, { isDecoy, isVisitor: personId === null });
    if (failures === failuresInRowMax) ctx.log.error({ failures }, 'wrong codes in a row: a code takes one guess now');
    throw wrongCode(guess.guessesMax - guess.guesses);
  }
  if (isOfStranger({ requester, purpose })) await uncountSms(ctx, requester);
  return { challengeId: id, phone, registration: guess.registration };
}

async function refusalOfGuess(ctx: Ctx, id: Buffer, phone: string, purpose: Purpose): Promise<ErrorCode> {
  const challenge = await findChallenge(ctx.db, id, phone);
  if (challenge === undefined || challenge.isOver || challenge.expiresAt <= ctx.now) return 'code_expired';
  if (challenge.purpose !== purpose) return purpose === 'registration' ? 'registration_missing' : 'code_expired';
  return challenge.hasGuesses ? 'code_expired' : 'guesses_used'; // live, but another person's
}
