import { bankGraceMs } from '@club/rules/payments';
import { type Attempt, claimAsking, findTellingAttempt } from '../database/queries/payments.ts';
import { claimWatched, closeExpired, listUnpaid } from '../database/queries/payment-watch.ts';
import { expireOrder } from '../order-life/expire-order.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { askBank, type PaymentHouse } from './ask-bank.ts';
import { giveBack } from './payment-refund.ts';

const batch = 20;
const unpaidBatch = 50;
/** A customer who waits for the answer asks as well; the bank is spared. */
const askAgainAfterMs = 2_000;

/** Asks the bank about tries that were opened and about money on its way back: a callback may be lost. Returns how many. */
export async function watchPayments(house: PaymentHouse, now: Date): Promise<number> {
  const watched = await claimWatched(house.database.db, now, batch);
  await Promise.all(watched.map((attempt) => watchOne(house, attempt, now)));
  return watched.length;
}

async function watchOne(house: PaymentHouse, attempt: Attempt, now: Date): Promise<void> {
  if (attempt.state === 'refunding') return giveBackLater(house, attempt.providerOrderId, now);
  const answer = await askBank(house, attempt.providerOrderId, now);
  // What the bank knows nothing of long after its page closed was never paid.
  const isOver = attempt.expiresAtMs + bankGraceMs <= now.getTime();
  if (answer === undefined && isOver) await closeExpired(house.database.db, attempt.id, now);
}

/** The outbox gives up one day; whoever is owed money is not given up. */
async function giveBackLater(house: PaymentHouse, providerOrderId: string, now: Date): Promise<void> {
  await giveBack(house, providerOrderId, now).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    house.log.warn({ payment: providerOrderId, fault: error.fault, code: error.code }, 'money is not given back yet');
  });
}

/** Cancels card orders whose time to pay is over, asking the bank first where a customer was led to it. Returns how many. */
export async function expireUnpaid(house: PaymentHouse, now: Date): Promise<number> {
  let cancelled = 0;
  for (const orderId of await listUnpaid(house.database.db, now, unpaidBatch)) {
    const work = { isBankSilent: await isBankSilent(house, orderId, now), now };
    if (await house.database.transaction((tx) => expireOrder(tx, orderId, work))) cancelled += 1;
  }
  return cancelled;
}

/** True when a customer was led to the bank and nothing certain is known of that right now. */
async function isBankSilent(house: PaymentHouse, orderId: number, now: Date): Promise<boolean> {
  const open = await claimAsking(house.database.db, orderId, now, askAgainAfterMs);
  if (open !== undefined) return isUnclear(await askBank(house, open.providerOrderId, now));
  const attempt = await findTellingAttempt(house.database.db, orderId);
  return attempt?.state === 'waiting' && attempt.isOpened;
}

/** What the bank only mentions of a try is as good as silence about its money. */
const isUnclear = (answer: Awaited<ReturnType<typeof askBank>>): boolean => answer === 'silent' || answer === 'noted';
