import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

/** The customer's orders, the newest first; the last answer is kept for when there is no network. */
export function useOrders() {
  return useInfiniteQuery({
    queryKey: ['orders'],
    queryFn: ({ signal, pageParam }) => call('POST /api/api-shop/get-orders', { offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next_offset }) => next_offset,
    select: ({ pages }) => pages.flatMap(({ list }) => list),
    meta: { keep: true },
  });
}
