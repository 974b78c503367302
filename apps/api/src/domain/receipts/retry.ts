import type { ReceiptSettings } from '@club/rules/orders/receipts';
import { recordReceiptDelay, type ReceiptRow } from '../../database/receipts/receipts.ts';
import type { Db } from '../../database/rows.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { Receipts, Registers } from '../../providers/receipts/port.ts';
import { jobFaultOf } from '../fault-of.ts';
import type { RunAgain } from '../task.ts';

export interface Work {
  db: Db;
  register: Receipts;
  settings: ReceiptSettings;
  now: Date;
}

export const faultPauseMs = 5_000;
const shiftPauseMs = 60_000;
const longestPauseMs = 15 * 60_000;
/** After that people look; their retry is one attempt. */
const retriedForMs = 86_400_000;
/** The fault's origin when it is not an outside service. */
export const ours = 'club';

/** Nothing is wrong: something else has to be done first. */
export async function postpone(
  { db, now }: Work,
  row: ReceiptRow,
  what: 'sale' | 'register' | 'draft' | 'carrier',
  firstMs: number = faultPauseMs,
): Promise<RunAgain> {
  await recordReceiptDelay(db, row, { state: 'waiting', reason: `${ours} waits ${what}` });
  return later(now, pauseOf(row, firstMs));
}

/** A temporary fault is retried for a day; a permanent one stops, for people to settle. */
export async function retryOrStop(
  { db, now, registers }: Pick<Work, 'db' | 'now'> & { registers: Registers },
  row: ReceiptRow,
  error: ProviderError,
): Promise<RunAgain> {
  const why = await whyOf(registers, row, error);
  const passes = (why.fault === 'unavailable' || why.fault === 'unknown') && !isOld(row, now);
  await recordReceiptDelay(db, row, { state: passes ? 'waiting' : 'stopped', reason: jobFaultOf(why) });
  if (!passes) throw new ProviderError(why.service, 'stopped', why.code);
  // Nights are no fault.
  if (why.code === 'shift.not_opened') return later(now, shiftPauseMs);
  return { ...later(now, pauseOf(row, faultPauseMs)), why };
}

/** A register that has been offline for too long refuses everything: that passes, and is not about this receipt. */
async function whyOf(registers: Registers, { register }: ReceiptRow, error: ProviderError): Promise<ProviderError> {
  if (error.fault !== 'refused') return error;
  const line = await registers
    .of(register)
    .line.state()
    .catch(() => undefined);
  return line?.isOffline === true ? new ProviderError(error.service, 'unavailable', 'register.offline') : error;
}

export const isOld = ({ createdAt }: ReceiptRow, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > retriedForMs;

export const later = (now: Date, ms: number): RunAgain => ({ again: new Date(now.getTime() + ms) });

export const pauseOf = ({ tries }: ReceiptRow, firstMs: number): number =>
  Math.min(firstMs * 2 ** Math.min(tries, 10), longestPauseMs);
