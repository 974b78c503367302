import { markAsked } from '../database/queries/payment-watch.ts';
import type { TaskHandler } from './outbox.ts';
import { takeNews, type PaymentHouse } from './ask-bank.ts';

/** Task of the outbox: one payment goes back whole. Repeating it is safe. */
export const paymentRefund =
  (log: PaymentHouse['log']): TaskHandler =>
  (providers, payload, { database, now }) =>
    giveBack({ database, providers, log }, String(payload.providerOrderId), now);

/**
 * Gives the money of a try back. The bank is asked first, for an earlier try may have been heard and not answered; when
 * it says that the money was never taken or is back already, nothing is sent. Throws ProviderError.
 */
export async function giveBack(house: PaymentHouse, providerOrderId: string, now: Date): Promise<void> {
  const attempt = await markAsked(house.database.db, providerOrderId, now);
  if (attempt?.state !== 'refunding') return;
  const known = await house.providers.payments.findPayment(providerOrderId);
  const news =
    known?.state === 'paid' ? await house.providers.payments.refund(providerOrderId, attempt.amountKop) : known;
  if (news?.state === 'refunded') await takeNews(house, news, now);
}
