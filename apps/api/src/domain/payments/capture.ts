import {
  findHeld,
  claimCapture,
  type HeldAttempt,
  openEndingHolds,
  releaseCapture,
} from '../../database/payments/holds.ts';
import { findOrderState } from '../../database/orders/moves.ts';
import type { Db } from '../../database/rows.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { PaymentReport, Payments } from '../../providers/payments/port.ts';
import type { RunAgain, TaskHandler } from '../task.ts';
import { numberField, textField, withPayload } from '../task-payload.ts';
import { applyReport, type PaymentServices } from './check-with-bank.ts';

const retryPauseMs = 30_000;
const faultPauseMs = 60_000;
/** A bank that still holds the money so long after the request never received it: the request is repeated. */
const unheardAfterMs = 15 * 60_000;

/**
 * Task of the outbox: the parcel has left, so the bank captures what it holds, once. It is queried before the request,
 * and after a timeout the request is repeated only if the money is still held a quarter of an hour later. A refusal by
 * the bank stops the task, for people to settle.
 */
export const paymentCapture = (log: PaymentServices['log']): TaskHandler =>
  withPayload({ providerOrderId: textField }, async (providers, { providerOrderId }, { database, now }) => {
    const held = await findHeld(database.db, providerOrderId);
    if (held?.state !== 'held') return undefined;
    const { gateway } = held;
    try {
      const bank = providers.payments.of(gateway);
      const known = await bank.findPayment(held.providerOrderId, held.providerPaymentId);
      const isDue = known?.state === 'held' && maySend(held, now) && (await claimCapture(database.db, held, now));
      const news = isDue ? await sendCapture(bank, database.db, held) : known;
      const outcome = news && (await applyReport({ database, log }, { gateway, ...news }, now));
      if (news?.state === 'paid' && outcome !== 'mismatch') return undefined;
      // Released before the parcel left, or another sum was captured: the goods are gone without their money.
      if (news === undefined || outcome === 'mismatch' || news.state === 'refunded' || news.state === 'failed')
        throw new ProviderError(gateway, 'stopped', `order ${held.number}`);
      return later(now, retryPauseMs);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.fault === 'unavailable' || error.fault === 'unknown')
        return { ...later(now, faultPauseMs), why: error };
      if (error.fault === 'refused') await releaseCapture(database.db, held.id);
      throw error.fault === 'refused' ? new ProviderError(error.service, 'stopped', error.code) : error;
    }
  });

/** What surely was not received may be sent again immediately. */
async function sendCapture(bank: Payments, db: Db, held: HeldAttempt): Promise<PaymentReport> {
  try {
    return await bank.capture(held.providerOrderId, held.amountKop, held.providerPaymentId);
  } catch (error) {
    if (error instanceof ProviderError && error.fault === 'unavailable') await releaseCapture(db, held.id);
    throw error;
  }
}

const maySend = ({ captureSentAt }: HeldAttempt, now: Date): boolean =>
  captureSentAt === null || now.getTime() - captureSentAt.getTime() > unheardAfterMs;

const later = (now: Date, ms: number): RunAgain => ({ again: new Date(now.getTime() + ms) });

const endingHold = { providerOrderId: textField, number: numberField };

/**
 * Task that only people can do: the bank releases, or has released, the hold of an order. A retry is done once that is
 * settled.
 */
export const paymentHold = withPayload(endingHold, async (_providers, { providerOrderId, number }, { database }) => {
  const held = await findHeld(database.db, providerOrderId);
  const state = await findOrderState(database.db, number);
  if (held?.state !== 'held' || state === 'cancelled' || state === 'returned') return;
  throw new ProviderError(held.gateway, 'stopped', `order ${number}`);
});

/** Cases of holds that end before their parcels leave. Gives how many are new. */
export const watchHolds = ({ database }: Pick<PaymentServices, 'database'>, now: Date): Promise<number> =>
  openEndingHolds(database.db, now);
