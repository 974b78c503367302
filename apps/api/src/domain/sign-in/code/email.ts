import { codeLivesMs, codesPerDayMax, guessesMax } from '@club/rules/sign-in/code';
import type { Db } from '../../../database/rows.ts';
import {
  countEmailGuess,
  dropUnsentEmailCode,
  type EmailCodeOwner,
  findLiveEmailCode,
  insertEmailCode,
  listEmailCodes,
  lockEmailCodes,
} from '../../../database/sign-in/email-codes.ts';
import { ProviderError } from '../../../providers/provider-error.ts';
import type { Ctx } from '../../context.ts';
import { hashCode, isOneTimeCodeOf, makeOneTimeCode } from './one-time.ts';
import { Refusal } from '../../refusal.ts';
import { wrongCode } from './wrong.ts';
import { contactText } from '@club/rules/settings/support-contact';
import { countWrongSignInCode } from './pressure.ts';

const dayMs = 86_400_000;
/** Codes that could not be sent cost no pause, but an address can't be tried without end. */
const triesPerDayMax = 15;
const resendMs = 60_000;

interface EmailCodeOrder extends EmailCodeOwner {
  /** The code's destination; it is returned by proveEmailCode. */
  email: string;
  messageOf: (code: string) => { subject: string; text: string };
}

/**
 * Makes the owner's one live code, then sends it. Refuses `resend_too_soon`, `codes_for_today_used`, `email_invalid`
 * (the service does not take the address), `email_unavailable`.
 */
export async function issueEmailCode(
  ctx: Ctx,
  order: EmailCodeOrder,
): Promise<{ code: 200; resend_at: string; expires_at: string }> {
  const { personId, purpose, email, messageOf } = order;
  const code = makeOneTimeCode(ctx.random);
  const codeHash = hashCode(ctx.config.secret, bondOf(order, email), code);
  const expiresAt = new Date(ctx.now.getTime() + codeLivesMs);
  const id = await ctx.transaction(async (tx) => {
    await lockEmailCodes(tx, order);
    await assertNotTooMany(tx, order, ctx);
    return insertEmailCode(tx, { personId, purpose, email, codeHash, createdAt: ctx.now, expiresAt });
  });
  await send(ctx, id, { id: `code ${id}`, to: email, ...messageOf(code) });
  return {
    code: 200,
    resend_at: new Date(ctx.now.getTime() + resendMs).toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}

/** When the next code may be requested after one made then. */
export const emailResendAt = (createdAt: Date): Date => new Date(createdAt.getTime() + resendMs);

/**
 * Counts the guess, then compares. The effect of the code is in one transaction with `confirmEmailCode(tx, id, now)`,
 * which allows one use. Refuses `code_wrong`, `guesses_used`, `code_expired`.
 */
export async function proveEmailCode(
  ctx: Ctx,
  owner: EmailCodeOwner,
  code: string,
): Promise<{ id: number; email: string }> {
  const { personId, purpose } = owner;
  const guess = await countEmailGuess(ctx.db, { personId, purpose, now: ctx.now });
  if (guess === undefined)
    throw new Refusal((await findLiveEmailCode(ctx.db, owner, ctx.now)) ? 'guesses_used' : 'code_expired');
  if (!isOneTimeCodeOf(guess.codeHash, ctx.config.secret, bondOf(owner, guess.email), code)) {
    await countWrongSignInCode(ctx, { isVisitor: purpose === 'second-check' });
    throw wrongCode(guessesMax - guess.guesses);
  }
  return { id: guess.id, email: guess.email };
}

const bondOf = (owner: EmailCodeOwner, email: string): string => `email:${owner.purpose}:${owner.personId}:${email}`;

async function assertNotTooMany(tx: Db, owner: EmailCodeOwner, { settings, brand, now }: Ctx): Promise<void> {
  const codes = await listEmailCodes(tx, owner, new Date(now.getTime() - dayMs));
  const sent = codes.filter((code) => code.sent);
  if (sent.length >= codesPerDayMax || codes.length >= triesPerDayMax)
    throw new Refusal('codes_for_today_used', { way: contactText(settings, brand) });
  const until = (sent[0]?.createdAt.getTime() ?? 0) + resendMs;
  if (now.getTime() < until)
    throw new Refusal('resend_too_soon', { until }, { resend_at: new Date(until).toISOString() });
}

async function send(ctx: Ctx, id: number, message: Parameters<Ctx['providers']['email']['send']>[0]): Promise<void> {
  try {
    await ctx.providers.email.send(message);
  } catch (error) {
    await dropUnsentEmailCode(ctx.db, id);
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ service: error.service, fault: error.fault, code: error.code }, 'code by e-mail not sent');
    throw new Refusal(error.fault === 'refused' ? 'email_invalid' : 'email_unavailable');
  }
}
