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
  /** Not recognised as the phone's owner: the answer must reveal nothing about the phone. */
  isStranger: boolean;
}

/** Whether the club sends codes by a messenger first. */
export const hasMessenger = ({ config }: Pick<Ctx, 'config'>): boolean => config.chosen.codeMessenger.length > 0;

/**
 * The first code of a row: by the messenger if the phone has it, else by SMS immediately. Whether it does is private,
 * so every answer takes the same time, for an unknown phone too, and a stranger does not learn of a failed SMS: their
 * next code tries SMS alone, for any phone, and reports it. Nor does a hanging service reveal anything: a stranger is
 * answered when the longest time is over, while the code is still being sent.
 */
export async function sendFirstCode(ctx: Ctx, order: FirstCode, longestMs = evenMaxMs): Promise<void> {
  const atLeastMs = Math.min(Math.max(...sendingsMs), longestMs);
  const start = performance.now();
  const sending = send(ctx, order);
  // It may fail after its caller has left.
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

/**
 * How long the last first codes of this process took, in ms, by any channel; the first entry is the default until there
 * are any.
 */
const sendingsMs = [1000];
const sendingsStored = 20;
/** Longer ones were a hanging service: callers are not delayed as long because of it. */
const evenMaxMs = 4000;

function remember(tookMs: number): void {
  sendingsMs.push(tookMs);
  if (sendingsMs.length > sendingsStored) sendingsMs.shift();
}

/** True if the code was sent. Otherwise the same code follows by SMS immediately. */
async function sendByMessenger(ctx: Ctx, { phone, code }: FirstCode): Promise<boolean> {
  // A customer who waited in vain may have the next code by then: this one must not arrive after it.
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
    if (error.fault === 'misconfigured')
      ctx.log.error(line, 'codes go by SMS until the messenger’s configuration is fixed');
    else ctx.log.warn(line, 'code by messenger not sent, falling back to SMS');
    return false;
  }
}

/** The messenger's later report on a code: whether it arrived, and whether it was charged in the end. */
export async function noteReport(
  { providers, database, clock }: Pick<Services, 'providers' | 'database' | 'clock'>,
  call: { headers: Record<string, unknown>; body: string },
): Promise<'heard' | 'forged' | 'unknown'> {
  const report = providers.codeMessenger.readReport(call);
  if (report === undefined) return 'forged';
  return (await noteCodeReport(database.db, { ...report, now: clock() })) ? 'heard' : 'unknown';
}
