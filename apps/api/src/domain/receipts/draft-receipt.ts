import { receiptLines, sumOfReceipt } from '@club/rules/orders/receipts';
import {
  claimDraft,
  dropDraft,
  forgetReceipt,
  forgetUnsentReceipt,
  isOnItsWay,
  storeDraft,
} from '../../database/receipts/drafts.ts';
import {
  findReceipt,
  findSoldOrder,
  recordReceiptDelay,
  openReceipt,
  type ReceiptRow,
} from '../../database/receipts/receipts.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { Drafts } from '../../providers/receipts/port.ts';
import type { Services } from '../context.ts';
import { jobFaultOf } from '../fault-of.ts';
import type { RunAgain, TaskHandler } from '../task.ts';
import { textField, withPayload } from '../task-payload.ts';
import { dueFields, dueOf } from './due.ts';
import { faultPauseMs, later, ours, pauseOf, type Work } from './retry.ts';

/** A register that did not answer may still be busy: no call is repeated before this has passed. */
const settledAfterMs = 120_000;
const lookAgainMs = 20_000;
const dayMs = 86_400_000;

interface Draft extends Work {
  drafts: Drafts;
  waybill: string;
}

/**
 * Task of the outbox: a parcel paid for on delivery is on its way, and its receipt will be issued by waybill. The
 * register takes no key of ours, so the call is recorded first, by one process alone, and after a timeout the draft is
 * looked up before it is made again. If the register refuses the draft, the receipt is made on delivery.
 */
export const fiscalDraft = ({ clubSettings }: Pick<Services, 'clubSettings'>): TaskHandler =>
  withPayload(
    { ...dueFields, waybill: textField },
    async ({ receipts: registers }, payload, { database: { db }, now }) => {
      const { receipts: settings } = await clubSettings.current();
      const due = dueOf(payload);
      if (settings.cashOnDelivery !== 'draft') return undefined;
      const begun = await findReceipt(db, due.source, due.kind);
      const registerId = begun?.register ?? registers.current();
      const register = registers.of(registerId);
      const { drafts } = register;
      if (drafts === undefined) return undefined;
      const isWanted = await isOnItsWay(db, due.orderId);
      const row = isWanted ? await openReceipt(db, { ...due, register: registerId }, now) : begun;
      if (row === undefined || row.state === 'done' || row.draft !== null) return undefined;
      const work = { db, register, settings, now, drafts, waybill: payload.waybill };
      try {
        if (row.sentAt !== null) return await lookUp(work, { ...row, sentAt: row.sentAt });
        if (isWanted) return await make(work, row);
        return undefined;
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        return after(work, row, error);
      }
    },
  );

/** If found, it is stored. If not found in time, it was never made: the next turn makes it, if it is still wanted. */
async function lookUp(work: Draft, row: ReceiptRow & { sentAt: Date }): Promise<void | RunAgain> {
  const { db, drafts, waybill, now } = work;
  const found = await drafts.findOf(waybill, new Date(row.sentAt.getTime() - dayMs));
  if (found?.amountKop === row.amountKop) return saveDraft(work, row, found.id);
  if (now.getTime() - row.sentAt.getTime() >= settledAfterMs) await dropDraft(db, row);
  return later(now, lookAgainMs);
}

async function make(work: Draft, row: ReceiptRow): Promise<void | RunAgain> {
  const { db, drafts, settings, waybill, now } = work;
  const order = await findSoldOrder(db, row.orderId, { part: undefined, isCash: true });
  const lines = receiptLines(order?.items ?? [], settings.words);
  // Some goods were refused meanwhile: the rest has its receipt at the hand-over, of its own sum.
  if (order === undefined || sumOfReceipt(lines) !== row.amountKop) return forgetUnsentReceipt(db, row);
  if (!(await claimDraft(db, row, now))) return later(now, lookAgainMs);
  const { amountKop } = row;
  const made = await drafts.make({ waybill, orderNumber: order.number, lines, amountKop, paidBy: settings.words.cash });
  return saveDraft(work, row, made.id);
}

async function saveDraft({ db }: Draft, row: ReceiptRow, draft: string): Promise<void> {
  await storeDraft(db, row, draft);
  await recordReceiptDelay(db, row, { state: 'waiting', reason: `${ours} waits carrier` });
}

async function after({ db, now }: Draft, row: ReceiptRow, error: ProviderError): Promise<void | RunAgain> {
  await recordReceiptDelay(db, row, { state: 'waiting', reason: jobFaultOf(error) });
  if (error.fault !== 'unknown') await dropDraft(db, row);
  if (error.fault === 'refused' || error.fault === 'misconfigured') return undefined;
  return { ...later(now, pauseOf(row, error.fault === 'unknown' ? lookAgainMs : faultPauseMs)), why: error };
}

const draftEnd = { source: textField, waybill: textField };

/**
 * Task of the outbox: the parcel comes back, so its draft is deleted. If the carrier has the money already, it is left
 * to people.
 */
export const fiscalDraftEnd = withPayload(
  draftEnd,
  async ({ receipts: registers }, payload, { database: { db }, now }) => {
    const row = await findReceipt(db, payload.source, 'sale');
    if (row === undefined || row.state === 'done') return undefined;
    const { drafts } = registers.of(row.register);
    if (drafts === undefined) return undefined;
    const { sentAt } = row;
    const found =
      sentAt === null ? undefined : await drafts.findOf(payload.waybill, new Date(sentAt.getTime() - dayMs));
    const id = row.draft ?? found?.id;
    if (id === undefined && sentAt !== null && now.getTime() - sentAt.getTime() < settledAfterMs)
      return later(now, lookAgainMs);
    if (id !== undefined) await endDraft(drafts, id);
    await forgetReceipt(db, row);
    return undefined;
  },
);

async function endDraft(drafts: Drafts, id: string): Promise<void> {
  try {
    await drafts.forget(id);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault !== 'refused') throw error;
    throw new ProviderError(error.service, 'stopped', 'draft-is-receipt');
  }
}
