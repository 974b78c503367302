import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@club/contract/calls';
import { call } from '../client/call.ts';
import { keyOf, refreshChanged } from './nouns.ts';
import { orderMoves } from './orders/one.ts';

export type PaymentCheck = ReplyOf<'POST /api/api-shop/check-payment'>;

/** `answers`: how many in a row decided nothing. */
export type NumberedCheck = PaymentCheck & { answers: number };

const checkKey = (orderId: string) => keyOf('payments', 'check', orderId);

/** The payment state of an order; `isDeciding` counts the undecided replies. */
const check = (orderId: string, isDeciding: (check: PaymentCheck) => boolean) => {
  const queryKey = checkKey(orderId);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<NumberedCheck> => {
      const reply = await call('POST /api/api-shop/check-payment', { orderId }, { signal });
      const before = client.getQueryData<NumberedCheck>(queryKey)?.answers ?? 0;
      return { ...reply, answers: isDeciding(reply) ? before + 1 : 0 };
    },
    staleTime: 0,
    // The payment state of an earlier visit is not shown at this one.
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });
};

/** Restarts the count: the customer wants to wait longer. */
const countAnew = (client: QueryClient, orderId: string): void => {
  client.setQueryData<NumberedCheck>(checkKey(orderId), (known) => known && { ...known, answers: 0 });
};

/** The bank knows more than the order: everything that depends on an order is refetched. */
const decided = (client: QueryClient): Promise<void> => refreshChanged(client, ...orderMoves);

/**
 * The address of the bank's page and whose it is; null while pending, and anything but success throws. Without a bank
 * it is the one of the begun payment.
 */
async function link(orderId: string, bank: string | undefined, signal: AbortSignal) {
  const reply = await call('POST /api/api-shop/get-liqpay-link', { orderId, bank }, { signal });
  if (!reply.success) throw new Error('No payment link');
  return { link: reply.link, bank: reply.bank };
}

export const payments = { check, countAnew, decided, link };
