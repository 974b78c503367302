import { findDecisiveAttempt } from '../../database/payments/attempts.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { TaskHandler } from '../task.ts';

/**
 * Task of the outbox that nobody but people can do: the bank took back the money of goods that are with the carrier or with
 * the customer. It stops at once, so that it stands among what is stuck, with the order's number; when it is tried again after
 * the order has come back, or its money was settled, it is done.
 */
export const paymentReversal: TaskHandler = async (_providers, { orderId, number, gateway }, { database }) => {
  const attempt = await findDecisiveAttempt(database.db, Number(orderId));
  if (attempt?.state === 'paid') throw new ProviderError(String(gateway), 'stopped', `order ${Number(number)}`);
};
