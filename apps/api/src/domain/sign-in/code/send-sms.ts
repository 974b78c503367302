import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { dropUnsentChallenge } from '../../../database/sign-in/codes.ts';
import { ProviderError, type ProviderFault } from '../../../providers/provider-error.ts';
import type { Ctx } from '../../context.ts';
import { contactText } from '@club/rules/settings/support-contact';
import { codeSms } from './messages.ts';
import { Refusal } from '../../refusal.ts';

/** How long the last sendings of this process took, in ms; the first entry is the default until there are any. */
const sendingsMs = [200];
const sendingsStored = 20;

/** The customer's message: whether to retry now, later, or with another number. */
const refusals = {
  stopped: 'phone_stopped',
  refused: 'phone_invalid',
  unavailable: 'sms_unavailable',
  unknown: 'sms_unsure',
  misconfigured: 'sms_paused', // an empty balance or a lost token: only the club can help
} as const satisfies Record<ProviderFault, string>;

/**
 * Sends the code; a challenge whose code was not sent is withdrawn, so the customer may request another immediately.
 * With `hushed`, a code that was not sent is reported as sent, and only the log has the truth.
 */
export async function sendCode(
  ctx: Ctx,
  { id, phone, code }: { id: Buffer; phone: string; code: string },
  { isHushed = false } = {},
): Promise<void> {
  const host = new URL(ctx.config.urls[ctx.brand]).hostname;
  const start = performance.now();
  try {
    await ctx.providers.sms.send(phone, codeSms(ctx.brand, code, host));
  } catch (error) {
    if (!isHushed || !(error instanceof ProviderError)) await dropUnsentChallenge(ctx.db, id);
    if (!(error instanceof ProviderError)) throw error;
    const line = { service: error.service, fault: error.fault, code: error.code };
    if (error.fault === 'misconfigured') ctx.log.error(line, 'SMS cannot be sent until the configuration is fixed');
    else ctx.log.warn(line, 'sign-in code not sent');
    if (isHushed) return;
    throw new Refusal(refusals[error.fault], { way: contactText(ctx.settings, ctx.brand) });
  }
  sendingsMs.push(performance.now() - start);
  if (sendingsMs.length > sendingsStored) sendingsMs.shift();
}

/** Takes as long as a recent sending, so that timing does not reveal an unknown phone either. */
export async function pretendSending(): Promise<void> {
  await pause(sendingsMs[randomInt(sendingsMs.length)]);
}
