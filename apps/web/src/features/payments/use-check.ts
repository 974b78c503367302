import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Order } from '@club/contract/customer/orders';
import { payments } from '../../data/payments.ts';
import type { PaymentCheck } from '../../data/payments.ts';
import { pauseAfter, paymentViewOf } from './view.ts';

/** The order's initial payment state. */
export type PayableOrder = Pick<Order, 'id' | 'order_number' | 'payment_state' | 'can_pay'>;

/**
 * The payment state of an order, fetched whenever the page becomes visible. While the bank is deciding it is polled
 * with growing pauses; after the last one `isGivenUp` leaves it to the customer.
 */
export function usePaymentCheck(order: PayableOrder) {
  const queries = useQueryClient();
  const query = useQuery({
    ...payments.check(order.id, isDeciding),
    refetchInterval: ({ state: { data } }) => (data && isDeciding(data) && pauseAfter(data.answers)) ?? false,
  });
  const { data, isFetching } = query;
  useReportPayment(order, data);
  const again = (): void => {
    payments.countAnew(queries, order.id);
    void query.refetch();
  };
  const isGivenUp =
    data !== undefined && isDeciding(data) && data.answers > 0 && pauseAfter(data.answers) === undefined && !isFetching;
  return { ...query, again, isGivenUp };
}

/** When the bank knows more than the order, the order, the history and the balance of XP are refetched. */
function useReportPayment(order: PayableOrder, check: PaymentCheck | undefined): void {
  const queries = useQueryClient();
  const isNews = check !== undefined && (check.state !== order.payment_state || check.can_pay !== order.can_pay);
  const news = isNews ? `${check.state} ${check.can_pay}` : '';
  useEffect(() => {
    if (news === '') return;
    void payments.decided(queries);
  }, [news, queries]);
}

function isDeciding(check: PaymentCheck): boolean {
  return paymentViewOf(check) === 'deciding';
}
