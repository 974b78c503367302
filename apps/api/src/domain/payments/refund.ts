import { markQueried } from '../../database/payments/watch.ts';
import { noteTakenBefore } from '../orders/life/take-payment.ts';
import type { TaskHandler } from '../task.ts';
import { textField, withPayload } from '../task-payload.ts';
import { applyReport, type PaymentServices } from './check-with-bank.ts';

/** Task of the outbox: one payment is refunded in full. Repeating it is safe. */
export const paymentRefund = (log: PaymentServices['log']): TaskHandler =>
  withPayload({ providerOrderId: textField }, (providers, { providerOrderId }, { database, now }) =>
    giveBack({ database, providers, log }, providerOrderId, now),
  );

/**
 * Refunds an attempt. The bank is queried first, for an earlier call may have arrived without an answer; if it reports
 * that the money was never taken or is already refunded, nothing is sent. Throws ProviderError.
 */
export async function giveBack(services: PaymentServices, providerOrderId: string, now: Date): Promise<void> {
  const attempt = await markQueried(services.database.db, providerOrderId, now);
  // Partial refunds are sent part by part.
  if (attempt?.state !== 'refunding' || attempt.returnedKop > 0) return;
  const { gateway, amountKop, providerPaymentId } = attempt;
  const bank = services.providers.payments.of(gateway);
  const known = await bank.findPayment(providerOrderId, providerPaymentId);
  if (known?.state === 'paid')
    await services.database.transaction((tx) => noteTakenBefore(tx, { gateway, ...known }, now));
  const isThere = known?.state === 'paid' || known?.state === 'held';
  const news = isThere ? await bank.refund(providerOrderId, amountKop, providerPaymentId) : known;
  if (news?.state === 'refunded') await applyReport(services, { gateway, ...news }, now);
}
