import type { EarlierOrder } from '@club/contract/customer/orders';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { oneOrder } from '../../data/orders/one.ts';
import { earlierOf, orders, ordersOf } from '../../data/orders/queries.ts';
import { isOfNothing } from '../../data/problem.ts';

/** The customer's orders, the newest first; the last reply is stored for use without a network. */
export function useOrders() {
  return useInfiniteQuery({ ...orders.list, select: ordersOf, refetchOnMount: 'always' });
}

/** Those of the system before, which came with them. */
export function useEarlierOrders(): EarlierOrder[] {
  const { data } = useInfiniteQuery({ ...orders.list, select: earlierOf, enabled: false });
  return data ?? [];
}

/** One of the customer's own orders by its number, with the current payment and parcel. */
export function useOrder(number: string, isWanted = true) {
  return known(useQuery({ ...oneOrder.byNumber(number), select: ({ order }) => order, enabled: isWanted }));
}

/** Whether the number is none of the customer's own orders. */
export function known<Q extends { error: Error | null }>(query: Q): Q & { isUnknown: boolean } {
  // Another customer's number is answered like an unknown one.
  return { ...query, isUnknown: isOfNothing(query.error) };
}
