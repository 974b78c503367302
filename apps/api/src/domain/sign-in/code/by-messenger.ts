import { setTimeout as pause } from 'node:timers/promises';
import { insertCodeMessage, noteCodeReport } from '../../../database/sign-in/code-costs.ts';
import { ProviderError } from '../../../providers/provider-error.ts';
import type { Ctx, Services } from '../../context.ts';
import { sendCode } from './send-sms.ts';

interface FirstCode {
  id: Buffer;
  phone: string;
  code: string;
  isDecoy: boolean;
  /** Not known as the phone's owner: nothing about the phone is to be learnt from the answer. */
  isStranger: boolean;
}

/** Whether the club sends codes by a messenger first. */
export const hasMessenger = ({ config }: Pick<Ctx, 'config'>): boolean => config.chosen.codeMessenger.length > 0;

/**
 * The first code of a row: by the messenger where the phone has it, else by SMS at once. Who has it is nobody's business, so every answer
 * takes the same time, also for a phone that nobody has, and a stranger is not told that an SMS failed: their next code tries SMS alone,
 * whoever's phone it is, and tells. Nor does a service that hangs tell anything: a stranger is answered when the longest time is over, and the
 * code is sent on meanwhile.
 */
export async function sendFirstCode(ctx: Ctx, order: FirstCode, longestMs = evenMaxMs): Promise<void> {
  const atLeastMs = Math.min(Math.max(...sendingsMs), longestMs);
  const start = performance.now();
  const sending = send(ctx, order);
  // It may fail when nobody waits for it any more.
  sending.catch(() => undefined);
  try {
    await (order.isStranger ? Promise.race([sending, pause(longestMs, undefined, { ref: false })]) : sending);
  } finally {
    const tookMs = performance.now() - start;
    if (!order.isDecoy) remember(tookMs);
    await pause(Math.max(atLeastMs - tookMs, 0));
  }
}

async function send(ctx: Ctx, order: FirstCode): Promise<void> {
  if (order.isDecoy || (await sendByMessenger(ctx, order))) return;
  await sendCode(ctx, order, { isHushed: order.isStranger });
}

/** How long the last first codes of this process took, in ms, whichever way they went; the first entry stands in until there are any. */
const sendingsMs = [1000];
const sendingsStored = 20;
/** What took longer was a service that hung: nobody is made to wait as long for its sake. */
const evenMaxMs = 4000;

function remember(tookMs: number): void {
  sendingsMs.push(tookMs);
  if (sendingsMs.length > sendingsStored) sendingsMs.shift();
}

/** True where the code is on its way. The same code by SMS follows at once in every other case. */
async function sendByMessenger(ctx: Ctx, { phone, code }: FirstCode): Promise<boolean> {
  // A customer who waited in vain may have the next code by then: this one is not to come after it.
  const livesSeconds = Math.round(ctx.settings.resendPausesMs[0] / 1000);
  try {
    const sent = await ctx.providers.codeMessenger.send({ to: phone, code, livesSeconds });
    if (sent === undefined) return false;
    const service = ctx.config.chosen.codeMessenger[0] ?? '';
    await insertCodeMessage(ctx.db, { ...sent, service, sentAt: ctx.now });
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const line = { service: error.service, fault: error.fault, code: error.code };
    if (error.fault === 'misconfigured') ctx.log.error(line, 'codes go by SMS until somebody acts');
    else ctx.log.warn(line, 'code by messenger not sent, SMS follows');
    return false;
  }
}

/** What the messenger says of a code later: whether it arrived, and whether it was paid for in the end. */
export async function noteReport(
  { providers, database, clock }: Pick<Services, 'providers' | 'database' | 'clock'>,
  call: { headers: Record<string, unknown>; body: string },
): Promise<'heard' | 'forged' | 'unknown'> {
  const report = providers.codeMessenger.readReport(call);
  if (report === undefined) return 'forged';
  return (await noteCodeReport(database.db, { ...report, now: clock() })) ? 'heard' : 'unknown';
}
