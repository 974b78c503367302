import { type ReceiptTerms, receiptLines, sumOfReceipt } from '@club/rules/orders/receipts';
import {
  type DueReceipt,
  findReceipt,
  findSoldOrder,
  finishReceipt,
  isTaskUndone,
  markReceiptSent,
  noteReceiptWait,
  openReceipt,
  type ReceiptRow,
  renewReceiptKey,
} from '../../database/receipts/receipts.ts';
import type { Db } from '../../database/rows.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { Receipts, RegisterReceipt } from '../../providers/receipts/port.ts';
import type { Services } from '../context.ts';
import { jobFaultOf } from '../fault-of.ts';
import type { RunAgain, TaskHandler } from '../task.ts';
import { dueOf, isCashSource, partsOfSource, receiptTaskName } from './due.ts';

interface Work {
  db: Db;
  register: Receipts;
  terms: ReceiptTerms;
  now: Date;
}

const makingPauseMs = 2_000;
const salePauseMs = 10_000;
const shiftPauseMs = 60_000;
const faultPauseMs = 5_000;
const longestPauseMs = 15 * 60_000;
const failuresMax = 5;
/** Then people look; what they try again is tried once. */
const waitsAtMostMs = 86_400_000;
const ours = 'club';

/**
 * Task of the outbox: the receipt of money that was taken or given back, once. What the register may have is looked for
 * before it is sent again, and always under the same key; another key comes after a failure that is final. A register that
 * is silent or has no open shift is asked again for a day; what it refuses stops at once, and waits for people.
 */
export const fiscalReceipt =
  ({ clubSettings }: Pick<Services, 'clubSettings'>): TaskHandler =>
  async ({ receipts: register }, payload, { database: { db }, now }) => {
    const { receipts: terms } = await clubSettings.current();
    const due = dueOf(payload);
    if (!(await isNeeded(db, due, terms))) return undefined;
    const row = await openReceipt(db, due, now);
    if (row === undefined || row.state === 'done') return undefined;
    const work = { db, register, terms, now };
    try {
      return await advance(work, row);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return waitOrStop(work, row, error);
    }
  };

/** A sale from before the register was connected had no receipt here, so its return has none either. */
async function isNeeded(db: Db, { source, kind }: DueReceipt, terms: ReceiptTerms): Promise<boolean> {
  if (kind === 'sale') return !isCashSource(source) || terms.cashOnDelivery !== 'none' || isBegun(db, source);
  const { sale } = partsOfSource(source);
  return (await isBegun(db, sale)) || isTaskUndone(db, receiptTaskName(sale, 'sale'));
}

const isBegun = async (db: Db, source: string): Promise<boolean> =>
  (await findReceipt(db, source, 'sale')) !== undefined;

async function advance(work: Work, row: ReceiptRow): Promise<void | RunAgain> {
  const { db, register, now } = work;
  const sale = row.kind === 'return' ? await findReceipt(db, partsOfSource(row.source).sale, 'sale') : undefined;
  if (row.kind === 'return' && sale?.state !== 'done') {
    await noteReceiptWait(db, row, { state: 'waiting', reason: `${ours} waits sale` });
    return later(now, pauseOf(row, salePauseMs));
  }
  const known = row.sentAt === null ? undefined : await register.find(row.key);
  return settle(work, row, known ?? (await send(work, row, sale?.key ?? null)));
}

async function send({ db, register, terms, now }: Work, row: ReceiptRow, saleKey: string | null) {
  const { part } = partsOfSource(row.source);
  const isCash = isCashSource(row.source);
  const order = await findSoldOrder(db, row.orderId, { part, isCash });
  const lines = receiptLines(order?.items ?? [], terms.words);
  if (order === undefined || sumOfReceipt(lines) !== row.amountKop) throw new ProviderError(ours, 'stopped', 'sum');
  await markReceiptSent(db, row, now);
  const { key, kind, amountKop } = row;
  const paidBy = isCash ? terms.words.cash : terms.words.card;
  return register.make({ key, kind, saleKey, orderNumber: order.number, lines, amountKop, paidBy });
}

async function settle({ db, now }: Work, row: ReceiptRow, answer: RegisterReceipt): Promise<void | RunAgain> {
  if (answer.kind !== row.kind || answer.amountKop !== row.amountKop)
    throw new ProviderError(ours, 'unknown', 'other-receipt');
  if (answer.state === 'made' && answer.number !== null)
    return finishReceipt(db, row, { ...answer, number: answer.number }, now);
  if (answer.state !== 'failed') {
    const reason = `${ours} waits register`;
    if (isOld(row, now)) throw new ProviderError(ours, 'stopped', 'not-made');
    await noteReceiptWait(db, row, { state: 'waiting', reason });
    return later(now, pauseOf(row, makingPauseMs));
  }
  if (row.failures >= failuresMax) throw new ProviderError(ours, 'stopped', 'failed');
  await renewReceiptKey(db, row);
  await noteReceiptWait(db, row, { state: 'waiting', reason: `${ours} failed register` });
  return later(now, pauseOf(row, faultPauseMs));
}

async function waitOrStop({ db, now }: Work, row: ReceiptRow, error: ProviderError): Promise<RunAgain> {
  const passes = (error.fault === 'unavailable' || error.fault === 'unknown') && !isOld(row, now);
  const reason = jobFaultOf(error);
  await noteReceiptWait(db, row, { state: passes ? 'waiting' : 'stopped', reason });
  if (!passes) throw new ProviderError(error.service, 'stopped', error.code);
  // Nights are no fault.
  if (error.code === 'shift.not_opened') return later(now, shiftPauseMs);
  return { ...later(now, pauseOf(row, faultPauseMs)), why: error };
}

const isOld = ({ createdAt }: ReceiptRow, now: Date): boolean => now.getTime() - createdAt.getTime() > waitsAtMostMs;

const later = (now: Date, ms: number): RunAgain => ({ again: new Date(now.getTime() + ms) });

const pauseOf = ({ tries }: ReceiptRow, firstMs: number): number =>
  Math.min(firstMs * 2 ** Math.min(tries, 10), longestPauseMs);
