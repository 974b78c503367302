import { findDecisiveAttempt } from '../../database/payments/attempts.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { TaskHandler } from '../task.ts';

/**
 * Task of the outbox that only people can do: the bank took back the money of goods that are with the carrier or with
 * the customer. It stops immediately, so that it is listed as stuck, with the order's number; a retry is done after the
 * order has come back, or its money was settled.
 */
export const paymentReversal: TaskHandler = async (_providers, { orderId, number, gateway }, { database }) => {
  const attempt = await findDecisiveAttempt(database.db, Number(orderId));
  if (attempt?.state === 'paid') throw new ProviderError(String(gateway), 'stopped', `order ${Number(number)}`);
};
