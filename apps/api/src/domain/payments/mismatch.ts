import { ProviderError } from '../../providers/provider-error.ts';
import type { TaskHandler } from '../task.ts';
import { applyReport, type PaymentServices } from './check-with-bank.ts';

/**
 * Task of the outbox that only people can do: the bank reports another sum than the order's, or money that is not this
 * attempt's. It stops, so that it is listed as stuck, with the order's number. A retry is done once the bank reports
 * the agreed sum; other money is settled by hand, and its case closed.
 */
export const paymentMismatch =
  (log: PaymentServices['log']): TaskHandler =>
  async (providers, { providerOrderId, providerPaymentId, number, gateway: id, isOther }, { database, now }) => {
    const gateway = String(id);
    const bank = providers.payments.of(gateway);
    const news =
      isOther === true ? undefined : await bank.findPayment(String(providerOrderId), String(providerPaymentId));
    const outcome = news && (await applyReport({ database, log }, { gateway, ...news }, now));
    if (outcome === undefined || outcome === 'mismatch')
      throw new ProviderError(gateway, 'stopped', `order ${Number(number)}`);
  };

/**
 * Task of the outbox that only people can do: the bank has money of an unknown order. A retry is done once the bank
 * reports its refund.
 */
export const paymentStranger: TaskHandler = async (providers, { gateway: id, providerOrderId, providerPaymentId }) => {
  const gateway = String(id);
  const news = await providers.payments.of(gateway).findPayment(String(providerOrderId), String(providerPaymentId));
  if (news?.state !== 'refunded') throw new ProviderError(gateway, 'stopped', codeOf(String(providerPaymentId)));
};

const codeOf = (payment: string): string => `payment ${payment.replaceAll(/[^\w-]/g, '').slice(0, 40)}`;
