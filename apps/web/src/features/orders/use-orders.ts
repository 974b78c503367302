import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { asProblem } from '../../client/problem.ts';

/** The customer's orders, the newest first; the last answer is kept for when there is no network. */
export function useOrders() {
  return useInfiniteQuery({
    queryKey: ['orders'],
    queryFn: ({ signal, pageParam }) => call('POST /api/api-shop/get-orders', { offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next_offset }) => next_offset,
    select: ({ pages }) => unique(pages.flatMap(({ list }) => list)),
    refetchOnMount: 'always',
    meta: { keep: true },
  });
}

/** One order of one's own by its number, with its payment and parcel as they are now. */
export function useOrder(number: string, isWanted = true) {
  const query = useQuery({
    queryKey: ['order', number],
    queryFn: ({ signal }) => call('POST /api/api-shop/get-order', { order_number: number }, { signal }),
    select: ({ order }) => order,
    refetchOnMount: 'always',
    enabled: isWanted,
  });
  const { status } = asProblem(query.error);
  // A foreign number is answered like one that is none.
  return { ...query, isUnknown: query.error !== null && (status === 404 || status === 400) };
}

/** After a deed about an order: XP, stock, codes and every list of orders have moved. */
export function useForgetOrders(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries();
}

/** An order placed between two pages pushes the last one of the first page to the second. */
function unique<T extends { id: string }>(orders: T[]): T[] {
  return [...new Map(orders.map((order) => [order.id, order])).values()];
}
