import { bankGraceMs } from '@club/rules/orders/payments';
import { type Attempt, claimQuery, findDecisiveAttempt } from '../../database/payments/attempts.ts';
import { claimFailed, claimHeld, claimWatched, closeExpired, listUnpaid } from '../../database/payments/watch.ts';
import { expireOrder } from '../orders/life/expire-order.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { queryBank, type PaymentServices } from './check-with-bank.ts';
import { giveBack } from './refund.ts';

const batch = 20;
const failedBatch = 10;
const unpaidBatch = 50;
/** A waiting customer's page queries as well; the bank is spared. */
const retryAfterMs = 2_000;

/**
 * Queries the bank about attempts that were opened, failed recently, or are being refunded: a callback may be lost.
 * Returns how many.
 */
export async function watchPayments(services: PaymentServices, now: Date): Promise<number> {
  const { db } = services.database;
  const watched = [
    ...(await claimWatched(db, now, batch)),
    ...(await claimFailed(db, now, failedBatch)),
    ...(await claimHeld(db, now, failedBatch)),
  ];
  await Promise.all(watched.map((attempt) => watchOne(services, attempt, now)));
  return watched.length;
}

async function watchOne(services: PaymentServices, attempt: Attempt, now: Date): Promise<void> {
  if (attempt.state === 'refunding') return giveBackLater(services, attempt.providerOrderId, now);
  const answer = await queryBank(services, attempt, now);
  // An attempt unknown to the bank long after its page closed was never paid.
  const isOver = attempt.expiresAtMs + bankGraceMs <= now.getTime();
  if (answer === undefined && isOver) await closeExpired(services.database.db, attempt.id, now);
}

/** The outbox gives up one day; a refund that is due is never given up. */
async function giveBackLater(services: PaymentServices, providerOrderId: string, now: Date): Promise<void> {
  await giveBack(services, providerOrderId, now).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    services.log.warn(
      { payment: providerOrderId, fault: error.fault, code: error.code },
      'a refund is not completed yet',
    );
  });
}

/** Cancels card orders whose time to pay is over, querying the bank first if its page was opened. Returns how many. */
export async function expireUnpaid(services: PaymentServices, now: Date): Promise<number> {
  let cancelled = 0;
  for (const orderId of await listUnpaid(services.database.db, now, unpaidBatch)) {
    const work = { isBankSilent: await isBankSilent(services, orderId, now), now };
    if (await services.database.transaction((tx) => expireOrder(tx, orderId, work))) cancelled += 1;
  }
  return cancelled;
}

/** True when the bank's page was opened and the outcome is currently unknown. */
async function isBankSilent(services: PaymentServices, orderId: number, now: Date): Promise<boolean> {
  const open = await claimQuery(services.database.db, orderId, now, retryAfterMs);
  if (open !== undefined) return isUnclear(await queryBank(services, open, now));
  const attempt = await findDecisiveAttempt(services.database.db, orderId);
  return attempt?.state === 'waiting' && attempt.isOpened;
}

/** A report without money is as good as silence about the money. */
const isUnclear = (answer: Awaited<ReturnType<typeof queryBank>>): boolean => answer === 'silent' || answer === 'noted';
