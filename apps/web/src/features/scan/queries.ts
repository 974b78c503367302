import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ProductLine } from '@club/rules/brands';
import { call } from '../../client/call.ts';

/** How many codes of a line were counted this week and how many are left. */
export function weekQuery(line: ProductLine) {
  return queryOptions({
    queryKey: ['scan', 'week', line],
    queryFn: async ({ signal }) => {
      const { data } = await call('POST /api/scan/get-wide-count', { product_variant: line }, { signal });
      return { used: data.scan_counter, left: data.scan_balance, resetsAt: data.resets_at };
    },
    meta: { keep: true },
  });
}

/** Scans of the brand, newest first, page by page. */
export const historyQuery = infiniteQueryOptions({
  queryKey: ['scan', 'history'],
  queryFn: ({ pageParam, signal }) => call('POST /api/scan/get-history', { offset: pageParam }, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ next_offset: next }) => next,
  meta: { keep: true },
});
