import { findDecisiveAttempt } from '../../database/payments/attempts.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { numberField, withPayload } from '../task-payload.ts';

const reversal = { orderId: numberField, number: numberField };

/**
 * Task of the outbox that only people can do: the bank took back the money of goods that are with the carrier or with
 * the customer. It stops immediately, so that it is listed as stuck, with the order's number; a retry is done after the
 * order has come back, or its money was settled.
 */
export const paymentReversal = withPayload(reversal, async (_providers, { orderId, number }, { database }) => {
  const attempt = await findDecisiveAttempt(database.db, orderId);
  if (attempt?.state === 'paid') throw new ProviderError(attempt.gateway, 'stopped', `order ${number}`);
});
