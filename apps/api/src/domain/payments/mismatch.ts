import { asBoolean, orAbsent } from '../../database/columns.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { TaskHandler } from '../task.ts';
import { numberField, textField, withPayload } from '../task-payload.ts';
import { applyReport, type PaymentServices } from './check-with-bank.ts';

const stranger = { gateway: textField, providerOrderId: textField, providerPaymentId: textField };
const mismatch = { ...stranger, number: numberField, isOther: orAbsent(asBoolean) };

/**
 * Task of the outbox that only people can do: the bank reports another sum than the order's, or money that is not this
 * attempt's. It stops, so that it is listed as stuck, with the order's number. A retry is done once the bank reports
 * the agreed sum; other money is settled by hand, and its case closed.
 */
export const paymentMismatch = (log: PaymentServices['log']): TaskHandler =>
  withPayload(
    mismatch,
    async (providers, { providerOrderId, providerPaymentId, number, gateway, isOther }, { database, now }) => {
      const bank = providers.payments.of(gateway);
      const news = isOther === true ? undefined : await bank.findPayment(providerOrderId, providerPaymentId);
      const outcome = news && (await applyReport({ database, log }, { gateway, ...news }, now));
      if (outcome === undefined || outcome === 'mismatch')
        throw new ProviderError(gateway, 'stopped', `order ${number}`);
    },
  );

/**
 * Task of the outbox that only people can do: the bank has money of an unknown order. A retry is done once the bank
 * reports its refund.
 */
export const paymentStranger = withPayload(
  stranger,
  async (providers, { gateway, providerOrderId, providerPaymentId }) => {
    const news = await providers.payments.of(gateway).findPayment(providerOrderId, providerPaymentId);
    if (news?.state !== 'refunded') throw new ProviderError(gateway, 'stopped', codeOf(providerPaymentId));
  },
);

const codeOf = (payment: string): string => `payment ${payment.replaceAll(/[^\w-]/g, '').slice(0, 40)}`;
