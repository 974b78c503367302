import { canPaymentMove, type PaymentState } from '@club/rules/orders/payments';
import { serviceActors } from '@club/rules/staff/actors';
import { enqueue } from '../../../database/jobs/outbox.ts';
import type { Db } from '../../../database/rows.ts';
import { moveOrderRow as moveRow } from '../../../database/orders/moves.ts';
import {
  addTransaction,
  closeUnopened,
  hasOtherOpenAttempt,
  lockPaymentAttempt,
  moveAttempt,
  noteBankTime,
  noteEvent,
} from '../../../database/payments/bank-reports.ts';
import { type Attempt, type PayableOrder, startRefundOf } from '../../../database/payments/attempts.ts';
import { noteCapture, noteHold, openHoldCase } from '../../../database/payments/holds.ts';
import { publishOrder } from '../../../database/webhooks/publish.ts';
import { cardReceiptDue } from '../../receipts/due.ts';
import { trackMove } from './track-order.ts';
import { moveOrder } from './move-order.ts';
import { type OrderText, paidNotifications } from './notifications.ts';
import {
  heldSms,
  paidForNothingSms,
  paidLateSms,
  paidSms,
  paidTwiceSms,
  refundedSms,
  releasedSms,
} from './payment-messages.ts';
import { reviveOrder } from './revive-order.ts';
import { notifyOrderOwner } from './notify-customer.ts';

/** The bank's report on an attempt; its signature, or the connection it came by, is verified already. */
export interface BankReport {
  /** The source of the report. */
  gateway: string;
  providerOrderId: string;
  providerPaymentId: string;
  /** `noted` is recorded and moves nothing. */
  state: Extract<PaymentState, 'processing' | 'held' | 'paid' | 'failed' | 'refunded'> | 'noted';
  isOfHold?: true;
  status: string;
  amountKop: number;
  currency: string;
  failure: string | null;
  changedAt?: Date;
}

/** The outcome. `mismatch` and `reversed` are for staff: the bank and the order disagree. */
export type PaymentOutcome =
  | 'unknown'
  | 'mismatch'
  | 'reversed'
  | 'repeated'
  | 'ignored'
  | 'processing'
  | 'failed'
  | 'held'
  | 'paid'
  | 'returning'
  | 'refunded';

/** After a question to the bank or a callback from it: what moves the order is the bank's report. */
const actor = serviceActors.bank;

/** Its origin: the bank called, or was queried. */
export type ReportSource = 'called' | 'asked';

interface PaymentFacts {
  order: PayableOrder;
  attempt: Attempt;
  news: BankReport;
  now: Date;
}

/**
 * The only way in which a bank's report changes an order; needs a surrounding transaction. The order's row is locked
 * first, so that callbacks, queries, cancelling and expiry are serialised. A repeated report changes nothing.
 */
export async function takePayment(
  tx: Db,
  news: BankReport,
  { how, now }: { how: ReportSource; now: Date },
): Promise<PaymentOutcome> {
  const found = await lockPaymentAttempt(tx, news);
  if (found === undefined) return openStranger(tx, news, { how, now });
  const { order, attempt } = found;
  if (news.state === 'noted' || (news.isOfHold && attempt.holdDays === null))
    return (await noteEvent(tx, news, how, now)) ? 'ignored' : 'repeated';
  const facts: PaymentFacts = { order, attempt, news, now };
  if (news.amountKop !== attempt.amountKop || news.currency !== 'UAH') return openMismatch(tx, facts);
  if (how === 'called' && isOtherMoney(attempt, news)) return openMismatch(tx, facts, { isOther: true });
  if (isReversal(facts) && !canStillCancel(order)) return openCase(tx, facts);
  if (attempt.state === 'held' && news.state === 'refunded') return loseHold(tx, facts);
  // What was reported of one card may be true of the next, later.
  if (!(await noteEvent(tx, news, how, now)) && aheadMs(facts) === undefined) return 'repeated';
  if (isOutdated(facts)) return 'ignored';
  if (!canPaymentMove(attempt.state, news.state)) return ignore(tx, facts);
  // Partial refunds are recorded one by one.
  if (news.state === 'refunded' && attempt.returnedKop > 0) return 'ignored';
  switch (news.state) {
    case 'held':
      return takeMoney(tx, facts);
    case 'paid':
      return attempt.state === 'held' ? takeCapture(tx, facts) : takeMoney(tx, facts);
    case 'refunded':
      return takeReturn(tx, facts);
    case 'processing':
      if (await hasOtherOpenAttempt(tx, attempt)) return 'ignored';
      break;
    case 'failed':
  }
  await moveAttempt(tx, attempt.id, news.state, { ...news, now });
  return news.state;
}

/**
 * Captured money has the bank's number: a call about another number is other money. An answer to our query is about our
 * attempt.
 */
const isOtherMoney = ({ state, providerPaymentId, pageUrl }: Attempt, news: BankReport): boolean =>
  (pageUrl !== null || ['paid', 'refunding', 'refunded'].includes(state)) &&
  providerPaymentId !== null &&
  providerPaymentId !== news.providerPaymentId;

/** How much later than is known the bank began or declined; undefined of money, or where a time is missing. */
const aheadMs = ({ attempt: { bankChangedAtMs: known }, news }: PaymentFacts): number | undefined =>
  isOfCard(news) && known !== null && news.changedAt !== undefined ? news.changedAt.getTime() - known : undefined;

/** On one page of the bank a customer tries card after card, under one number: each begins, and each may be declined. */
const isOfCard = ({ state }: BankReport): boolean => state === 'processing' || state === 'failed';

/**
 * Callbacks come out of order: a begin reported after the end reopens nothing. The bank counts in seconds: of two changes
 * within one the begin came first.
 */
const isOutdated = (facts: PaymentFacts): boolean =>
  (aheadMs(facts) ?? Infinity) < (facts.news.state === 'processing' ? 1 : 0);

/** A decline whose begin is not reported yet moves nothing, and that begin will not either. */
async function ignore(tx: Db, { attempt, news }: PaymentFacts): Promise<PaymentOutcome> {
  if (isOfCard(news) && news.changedAt !== undefined) await noteBankTime(tx, attempt.id, news.changedAt);
  return 'ignored';
}

/** The bank refunded money on its own. */
const isReversal = ({ attempt, news }: PaymentFacts): boolean => attempt.state === 'paid' && news.state === 'refunded';

/** Goods that are with the carrier can't be called back: staff decide. */
const canStillCancel = ({ state }: PayableOrder): boolean => state === 'paid' || state === 'packed';

/** Staff see it as a stuck case until it is settled. */
async function openCase(tx: Db, { order: { id, number }, attempt, now }: PaymentFacts): Promise<PaymentOutcome> {
  const { providerOrderId, gateway } = attempt;
  const payload = { orderId: id, number, gateway };
  await enqueue(tx, { kind: 'payment-reversal', once: `reversal:${providerOrderId}`, payload, now });
  return 'reversed';
}

/**
 * The bank reports another sum than agreed, or money that is not this attempt's: it moves nothing, and staff settle it.
 * A begun or declined payment is no money yet.
 */
async function openMismatch(
  tx: Db,
  { order: { id, number }, news, now }: PaymentFacts,
  { isOther = false } = {},
): Promise<PaymentOutcome> {
  if (news.state === 'processing' || news.state === 'failed') return 'mismatch';
  const { gateway, providerOrderId, providerPaymentId } = news;
  const payload = { orderId: id, number, gateway, providerOrderId, providerPaymentId, isOther };
  const once = `mismatch:${providerOrderId}:${providerPaymentId}`;
  await enqueue(tx, { kind: 'payment-mismatch', once, payload, now });
  return 'mismatch';
}

/** Money that the bank took under our key for an unknown order belongs to someone: staff find out to whom. */
async function openStranger(
  tx: Db,
  { gateway, providerOrderId, providerPaymentId, state, amountKop }: BankReport,
  { how, now }: { how: ReportSource; now: Date },
): Promise<PaymentOutcome> {
  if (how !== 'called' || (state !== 'paid' && state !== 'held')) return 'unknown';
  const payload = { gateway, providerOrderId, providerPaymentId, amountKop };
  await enqueue(tx, { kind: 'payment-stranger', once: `stranger:${gateway}:${providerPaymentId}`, payload, now });
  return 'unknown';
}

/** The bank released the hold of an order that was not cancelled: people decide what to do. */
async function loseHold(tx: Db, { order: { number }, attempt, now }: PaymentFacts): Promise<PaymentOutcome> {
  await openHoldCase(tx, attempt, { number, isLost: true }, now);
  return 'reversed';
}

/** A captured hold: from now on it is money, with its receipt. */
async function takeCapture(tx: Db, { attempt, news, now }: PaymentFacts): Promise<PaymentOutcome> {
  await moveAttempt(tx, attempt.id, 'paid', { ...news, failure: null, now });
  if (await noteCapture(tx, attempt.id, now)) await noteMoney(tx, attempt, 'sale', now);
  return 'paid';
}

/** Money, or a bank's hold, makes an order paid once; any other money for it is refunded. */
async function takeMoney(tx: Db, facts: PaymentFacts): Promise<PaymentOutcome> {
  const { order, attempt, news, now } = facts;
  // A hold on the card is no money yet.
  const isHeld = news.state === 'held';
  if (!isHeld) await noteMoney(tx, attempt, 'sale', now);
  if (!isHeld && attempt.holdDays !== null) await noteCapture(tx, attempt.id, now);
  const isLate = order.state === 'cancelled';
  const isWanted = order.state === 'awaiting_payment' || (isLate && (await reviveOrder(tx, order, { actor, now })));
  if (!isWanted) {
    await startRefundOf(tx, attempt, news.providerPaymentId, now);
    const isUndone = isLate || order.state === 'returned';
    const text = isUndone ? paidNotifications.forNothing : paidNotifications.twice;
    await notifyOwner(
      tx,
      facts,
      'returning',
      text(order.number),
      (isUndone ? paidForNothingSms : paidTwiceSms)(textOf(facts)),
    );
    return 'returning';
  }
  await moveAttempt(tx, attempt.id, isHeld ? 'held' : 'paid', { ...news, failure: null, now });
  if (isHeld) await noteHold(tx, attempt, now);
  await closeUnopened(tx, order.id, 'not needed', now);
  if (!isLate) await moveRow(tx, { number: order.number, from: ['awaiting_payment'], to: 'paid', actor, now });
  await trackMove(tx, order, 'paid', now);
  const text = isLate ? paidNotifications.late : isHeld ? paidNotifications.held : paidNotifications.paid;
  const sms = isLate ? paidLateSms : isHeld ? heldSms : paidSms;
  await notifyOwner(tx, facts, 'paid', text(order.number), sms(textOf(facts)));
  return isHeld ? 'held' : 'paid';
}

async function takeReturn(tx: Db, facts: PaymentFacts): Promise<PaymentOutcome> {
  const { order, attempt, news, now } = facts;
  if (isUntaken(attempt)) return takeRelease(tx, facts);
  // A return that is reported first implies its payment.
  if (attempt.state !== 'refunding' && attempt.state !== 'paid') await noteMoney(tx, attempt, 'sale', now);
  await moveAttempt(tx, attempt.id, 'refunded', { ...news, failure: null, now });
  await noteMoney(tx, attempt, 'refund', now);
  await publishOrder(tx, order.id, 'order.refunded', now);
  if (isReversal(facts)) await moveOrder(tx, { number: order.number, to: 'cancelled', actor, now });
  await notifyOwner(tx, facts, 'refunded', paidNotifications.refunded(order.number), refundedSms(textOf(facts)));
  return 'refunded';
}

/** What is being returned was only a hold. */
const isUntaken = ({ state, holdDays, isCaptured }: Attempt): boolean =>
  state === 'refunding' && holdDays !== null && !isCaptured;

/** The bank released the hold: no money moved, so there is none to record and no receipt. */
async function takeRelease(tx: Db, facts: PaymentFacts): Promise<PaymentOutcome> {
  const { order, attempt, news, now } = facts;
  await moveAttempt(tx, attempt.id, 'refunded', { ...news, failure: null, now });
  await notifyOwner(tx, facts, 'refunded', paidNotifications.released(order.number), releasedSms(textOf(facts)));
  return 'refunded';
}

/**
 * A hold that was being returned had been captured meanwhile: it is money, and is refunded as money. Needs a
 * surrounding transaction.
 */
export async function noteTakenBefore(tx: Db, news: BankReport, now: Date): Promise<void> {
  const found = await lockPaymentAttempt(tx, news);
  if (found === undefined || !isUntaken(found.attempt)) return;
  if (await noteCapture(tx, found.attempt.id, now)) await noteMoney(tx, found.attempt, 'sale', now);
}

/** Money that moved is in the order's transactions, and has a receipt. */
async function noteMoney(tx: Db, attempt: Attempt, kind: 'sale' | 'refund', now: Date): Promise<void> {
  await addTransaction(tx, attempt, kind, now);
  await cardReceiptDue(tx, attempt, kind === 'sale' ? 'sale' : 'return', now);
}

const textOf = ({ order, attempt }: PaymentFacts) => ({
  brand: order.brand,
  number: order.number,
  amountKop: attempt.amountKop,
});

/** A customer who has just paid is looking at the phone; a refund may come at night. */
async function notifyOwner(
  tx: Db,
  { order, attempt, now }: PaymentFacts,
  what: 'paid' | 'returning' | 'refunded',
  text: OrderText,
  sms: string,
): Promise<void> {
  const once = `payment:${attempt.providerOrderId}:${what}`;
  await notifyOrderOwner(tx, order.id, { ...text, sms, once, isAnswer: what === 'paid', now });
}
