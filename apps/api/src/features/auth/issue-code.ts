import type { loginSms } from '@club/contract/auth';
import { codeLivesMs, codesPerDayMax, resendPauseMs } from '@club/rules/sign-in';
import type * as z from 'zod/mini';
import type { Db } from '../../database/database.ts';
import {
  insertChallenge,
  listCodes,
  lockPhone,
  type Purpose,
  type RegistrationForm,
} from '../../database/queries/sign-in.ts';
import type { Ctx } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { pretendSending, sendCode } from './send-code.ts';
import { challengeId, hashCode, makeCode } from './sign-in-code.ts';

const dayMs = 86_400_000;
/** Codes that could not be sent cost no pause, but a phone can't be tried without end. */
const triesPerDayMax = 15;

interface CodeOrder {
  phone: string;
  purpose: Purpose;
  registration?: RegistrationForm;
  /** Nobody has this phone: answered alike, but nothing is sent, and there is no one whom a code could sign in. */
  isDecoy?: boolean;
}

/**
 * Makes the phone's one live challenge, then sends its code: the row is committed first, so no code is on its way
 * that could not be confirmed. Refuses `resend_too_soon`, `codes_for_today_used`, `phone_stopped`, `sms_unavailable`.
 */
export async function issueCode(ctx: Ctx, order: CodeOrder): Promise<z.input<(typeof loginSms)['reply']>> {
  const { phone, purpose, registration = null, isDecoy = false } = order;
  const challenge = ctx.random(32).toString('base64url');
  const code = makeCode(ctx.random);
  const id = challengeId(challenge);
  const codeHash = hashCode(ctx.config.secret, challenge, code);
  const expiresAt = new Date(ctx.now.getTime() + codeLivesMs);
  const sentCount = await ctx.transaction(async (tx) => {
    await lockPhone(tx, phone);
    const sentBefore = await refuseTooMany(tx, phone, ctx.now);
    await insertChallenge(tx, { id, phone, purpose, codeHash, registration, createdAt: ctx.now, expiresAt });
    return sentBefore + 1;
  });
  await (isDecoy ? pretendSending() : sendCode(ctx, { id, phone, code }));
  return {
    code: 200,
    challenge,
    resend_at: new Date(ctx.now.getTime() + resendPauseMs(sentCount)).toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}

async function refuseTooMany(tx: Db, phone: string, now: Date): Promise<number> {
  const codes = await listCodes(tx, phone, new Date(now.getTime() - dayMs));
  const sent = codes.filter((code) => code.sent);
  if (sent.length >= codesPerDayMax || codes.length >= triesPerDayMax) throw new Refusal('codes_for_today_used');
  const until = (sent[0]?.createdAt.getTime() ?? 0) + resendPauseMs(sent.length);
  if (now.getTime() < until)
    throw new Refusal('resend_too_soon', { until }, { resend_at: new Date(until).toISOString() });
  return sent.length;
}
