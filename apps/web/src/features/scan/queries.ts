import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ProductLine } from '@club/rules/brands';
import { lifetimes } from '@club/rules/lifetimes';
import { call } from '../../client/call.ts';
import { CallProblem } from '../../client/problem.ts';

/** How many codes of a line were counted this week and how many are left. */
export function weekQuery(line: ProductLine) {
  return queryOptions({
    queryKey: ['scan', 'week', line],
    queryFn: async ({ signal }) => {
      const { data, errors } = await call('POST /api/scan/get-wide-count', { product_variant: line }, { signal });
      if (errors.length > 0) throw new CallProblem(0, 'unexpected', { detail: errors.join(' ') });
      return {
        used: data.scan_counter,
        left: data.scan_balance,
        resetsAt: data.resets_at,
        isDoubled: data.subscription,
        nextXp: data.calculation_amount_bonuses,
      };
    },
    // A scan asks for it anew (outbox.ts); a new week does too.
    staleTime: ({ state }) =>
      Math.min(lifetimes.scanCount, Math.max(0, Date.parse(state.data?.resetsAt ?? '') - state.dataUpdatedAt || 0)),
    meta: { keep: true },
  });
}

/** Scans of the brand, newest first, page by page. */
export function historyQuery(variant?: ProductLine) {
  return infiniteQueryOptions({
    queryKey: ['scan', 'history', variant ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call('POST /api/scan/get-history', { offset: pageParam, ...(variant && { variant }) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next_offset: next }) => next,
    meta: { keep: true },
  });
}

/** How much of the week's limits is used, and the codes of the running month. */
export const percentQuery = queryOptions({
  queryKey: ['scan', 'percent'],
  queryFn: async ({ signal }) => {
    const { percent, coinCount, coinXp } = await call('GET /api/scan/get-scan-percent', {}, { signal });
    return { percent, count: coinCount, xp: coinXp };
  },
  meta: { keep: true },
});

/** What the scanner has to say now. */
export const messageQuery = queryOptions({
  queryKey: ['scan', 'message'],
  queryFn: ({ signal }) => call('GET /api/scan/get-message', {}, { signal }),
  meta: { keep: true },
});
