import { type ReceiptSettings, receiptLines, shiftStep, sumOfReceipt } from '@club/rules/orders/receipts';
import {
  type DueReceipt,
  findReceipt,
  findSoldOrder,
  findReceiptReader,
  finishReceipt,
  isTaskUndone,
  markReceiptSent,
  moveReceipt,
  recordReceiptDelay,
  openReceipt,
  type ReceiptRow,
  renewReceiptKey,
} from '../../database/receipts/receipts.ts';
import { dropDraft, forgetUnsentReceipt } from '../../database/receipts/drafts.ts';
import type { Db } from '../../database/rows.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { RegisterReceipt, Registers } from '../../providers/receipts/port.ts';
import type { Services } from '../context.ts';
import type { RunAgain, TaskHandler } from '../task.ts';
import { withPayload } from '../task-payload.ts';
import { draftTaskName, dueFields, dueOf, isCashSource, partsOfSource, receiptTaskName } from './due.ts';
import { receiptEmail, type ReceiptLinks } from './messages.ts';
import { faultPauseMs, isOld, later, ours, pauseOf, postpone, retryOrStop, type Work } from './retry.ts';

const makingPauseMs = 2_000;
const salePauseMs = 10_000;
const carrierPauseMs = 60_000;
const failuresMax = 5;
/** How long the carrier may delay the register's money for a parcel that its customer has. */
const carrierMaxMs = 3 * 86_400_000;

/**
 * Task of the outbox: the receipt of money taken or returned, once. What the register may have is looked up before it
 * is sent again, and always under the same key; another key only after a final failure. A register that is silent or
 * has no open shift is retried for a day; a refusal stops immediately, for people to settle.
 */
export const fiscalReceipt = ({ clubSettings }: Pick<Services, 'clubSettings'>): TaskHandler =>
  withPayload(dueFields, async ({ receipts: registers }, payload, { database: { db }, now }) => {
    const { receipts: settings } = await clubSettings.current();
    const due = dueOf(payload);
    if (!(await isNeeded(db, due, settings))) return undefined;
    const begun = await openReceipt(db, { ...due, register: await registerFor(db, due, registers) }, now);
    if (begun === undefined || begun.state === 'done') return undefined;
    const row = await placed(db, begun, registers);
    try {
      return await advance({ db, register: registers.of(row.register), settings, now }, row, due);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return retryOrStop({ db, now, registers }, row, error);
    }
  });

/** A return is made at the register of its sale; a sale goes to the register currently in use. */
async function registerFor(db: Db, { source, kind }: DueReceipt, registers: Registers): Promise<string> {
  const sale = kind === 'return' ? await findReceipt(db, partsOfSource(source).sale, 'sale') : undefined;
  return sale?.register ?? registers.current();
}

/** What was begun at a register that is gone, and cannot exist yet, is begun again at the present one. */
async function placed(db: Db, row: ReceiptRow, registers: Registers): Promise<ReceiptRow> {
  const isGone = !registers.ids.includes(row.register);
  if (!isGone || row.kind === 'return' || row.sentAt !== null || row.draft !== null) return row;
  const register = registers.current();
  await moveReceipt(db, row, register);
  return { ...row, register };
}

/** A sale from before the register was connected had no receipt here, so its return has none either. */
async function isNeeded(db: Db, { source, kind }: DueReceipt, settings: ReceiptSettings): Promise<boolean> {
  if (kind === 'sale') return !isCashSource(source) || settings.cashOnDelivery !== 'none' || isBegun(db, source);
  const { sale } = partsOfSource(source);
  return (await isBegun(db, sale)) || isTaskUndone(db, receiptTaskName(sale, 'sale'));
}

const isBegun = async (db: Db, source: string): Promise<boolean> =>
  (await findReceipt(db, source, 'sale')) !== undefined;

async function advance(work: Work, row: ReceiptRow, due: DueReceipt): Promise<void | RunAgain> {
  const { db, register } = work;
  if (isCashSource(row.source) && row.kind === 'sale') {
    // Its draft is settled first: the register may have one, or still have one of another sum.
    if (await isTaskUndone(db, draftTaskName(row.source))) return postpone(work, row, 'draft');
    if (row.amountKop !== due.amountKop) {
      await forgetUnsentReceipt(db, row);
      return postpone(work, row, 'draft');
    }
    if (row.draft !== null) return fromDraft(work, { ...row, draft: row.draft }, due);
  }
  const sale = row.kind === 'return' ? await findReceipt(db, partsOfSource(row.source).sale, 'sale') : undefined;
  if (row.kind === 'return' && sale?.state !== 'done') return postpone(work, row, 'sale', salePauseMs);
  const known = row.sentAt === null ? undefined : await register.find(row.key);
  return settle(work, row, known ?? (await send(work, row, sale)));
}

/** The register issues it when the carrier reports the money; one whose draft is gone is issued like any other. */
async function fromDraft(
  work: Work,
  row: ReceiptRow & { draft: string },
  { atMs }: DueReceipt,
): Promise<void | RunAgain> {
  const { db, register, now } = work;
  const draft = await register.drafts?.find(row.draft);
  if (draft === undefined) {
    await dropDraft(db, row);
    return postpone(work, row, 'draft');
  }
  const made = draft.receiptKey === null ? undefined : await register.find(draft.receiptKey);
  if (made !== undefined) return settle(work, row, made);
  if (now.getTime() - atMs > carrierMaxMs) throw new ProviderError(ours, 'stopped', 'carrier');
  return postpone(work, row, 'carrier', carrierPauseMs);
}

async function send({ db, register, settings, now }: Work, row: ReceiptRow, sold: ReceiptRow | undefined) {
  // One that opens its shift with a receipt would open it at night.
  if (register.openShift === undefined && shiftStep(undefined, settings.opensAt, now) !== 'open')
    throw new ProviderError(row.register, 'unavailable', 'shift.not_opened');
  const { part } = partsOfSource(row.source);
  const isCash = isCashSource(row.source);
  const order = await findSoldOrder(db, row.orderId, { part, isCash });
  const lines = receiptLines(order?.items ?? [], settings.words);
  if (order === undefined || sumOfReceipt(lines) !== row.amountKop) throw new ProviderError(ours, 'stopped', 'sum');
  await markReceiptSent(db, row, now);
  const { key, kind, amountKop } = row;
  const paidBy = isCash ? settings.words.cash : settings.words.card;
  const sale = sold === undefined ? null : { key: sold.key, number: sold.number ?? '' };
  return register.make({ key, kind, sale, orderNumber: order.number, lines, amountKop, paidBy });
}

async function settle(work: Work, row: ReceiptRow, answer: RegisterReceipt): Promise<void | RunAgain> {
  const { db, now } = work;
  const isOther = (answer.kind ?? row.kind) !== row.kind || (answer.amountKop ?? row.amountKop) !== row.amountKop;
  if (isOther) throw new ProviderError(ours, 'unknown', 'other-receipt');
  if (answer.state === 'made' && answer.number !== null) {
    const made = { ...answer, number: answer.number };
    return finishReceipt(db, row, made, { email: await emailOf(db, row, made), now });
  }
  if (answer.state !== 'failed') {
    if (isOld(row, now)) throw new ProviderError(ours, 'stopped', 'not-made');
    return postpone(work, row, 'register', makingPauseMs);
  }
  if (row.failures >= failuresMax) throw new ProviderError(ours, 'stopped', 'failed');
  await renewReceiptKey(db, row);
  await recordReceiptDelay(db, row, { state: 'waiting', reason: `${ours} failed register` });
  return later(now, pauseOf(row, faultPauseMs));
}

/**
 * It is shown on the page of the order; a customer with a confirmed e-mail gets it there too, from us: the register
 * gets no personal data.
 */
async function emailOf(db: Db, row: ReceiptRow, made: ReceiptLinks) {
  const reader = await findReceiptReader(db, row.orderId);
  if (reader === undefined || reader.email === null) return undefined;
  return { to: reader.email, ...receiptEmail(reader, row, made) };
}
