import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Order } from '@club/contract/orders';
import { call } from '../../client/call.ts';
import { pauseAfter, viewOf } from './payment-view.ts';
import type { PaymentCheck } from './payment-view.ts';

/** What of an order its payment begins with. */
export type PayableOrder = Pick<Order, 'id' | 'payment_state' | 'can_pay'>;

/** `answers`: how many in a row decided nothing. */
type Check = PaymentCheck & { answers: number };

/**
 * What is known of the money of an order, asked for whenever the page comes to the front. While the bank is deciding it
 * is asked again with growing pauses; after the last one `isGivenUp` says that asking is up to the customer.
 */
export function usePaymentCheck(order: PayableOrder) {
  const queries = useQueryClient();
  const queryKey = ['payment', order.id];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Check> => {
      const check = await call('POST /api/api-shop/check-payment', { orderId: order.id }, { signal });
      const before = queries.getQueryData<Check>(queryKey)?.answers ?? 0;
      return { ...check, answers: isDeciding(check) ? before + 1 : 0 };
    },
    staleTime: 0,
    // What was true of money at the last visit is not shown at this one.
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data && isDeciding(data) && pauseAfter(data.answers)) ?? false,
  });
  const { data, isFetching } = query;
  useTellOthers(order, data);
  const again = (): void => {
    queries.setQueryData<Check>(queryKey, (known) => known && { ...known, answers: 0 });
    void query.refetch();
  };
  const isGivenUp =
    data !== undefined && isDeciding(data) && data.answers > 0 && pauseAfter(data.answers) === undefined && !isFetching;
  return { ...query, again, isGivenUp };
}

/** When the bank knows more than the order, the order, the history and the balance of XP are asked for again. */
function useTellOthers(order: PayableOrder, check: PaymentCheck | undefined): void {
  const queries = useQueryClient();
  const isNews = check !== undefined && (check.state !== order.payment_state || check.can_pay !== order.can_pay);
  const news = isNews ? `${check.state} ${check.can_pay}` : '';
  useEffect(() => {
    if (news === '') return;
    void queries.invalidateQueries({ predicate: ({ queryKey: [noun] }) => noun !== 'payment' });
  }, [news, queries]);
}

const isDeciding = (check: PaymentCheck): boolean => viewOf(check) === 'deciding';
