import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@club/contract/calls';
import type { Scanner } from '@club/rules/codes/instruction';
import type { ProductLine } from '@club/rules/product-lines';
import { lifetimes } from '@club/rules/time/lifetimes';
import { call } from '../../client/call.ts';
import { CallProblem } from '../../client/problem.ts';
import { queryClient } from '../query-client.ts';
import type { CallOptions } from '../../client/call.ts';
import { persisted, keyOf, refresh, repeatEarlyOf } from '../nouns.ts';
import type { Noun } from '../nouns.ts';
import { storeBalance } from '../xp/balance.ts';

export type Scan = ReplyOf<'POST /api/scan/get-history'>['list'][number];

/** How many codes of a line were counted this week and how many are left. */
const week = (line: ProductLine) =>
  queryOptions({
    queryKey: keyOf('scans', 'week', line),
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
    // A scan refetches it; a new week does too.
    staleTime: ({ state }) =>
      Math.min(lifetimes.scanCount, Math.max(0, Date.parse(state.data?.resetsAt ?? '') - state.dataUpdatedAt || 0)),
    ...persisted,
  });

/** Scans of the brand, newest first, page by page. */
const history = (variant?: ProductLine) =>
  infiniteQueryOptions({
    queryKey: keyOf('scans', 'history', variant ?? 'all'),
    queryFn: ({ pageParam, signal }) =>
      call('POST /api/scan/get-history', { offset: pageParam, ...(variant && { variant }) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next_offset: next }) => next,
    ...persisted,
  });

/** How many codes of the week's limits are used, and the codes of the running month. */
const counts = queryOptions({
  queryKey: keyOf('scans', 'counts'),
  queryFn: async ({ signal }) => {
    const reply = await call('GET /api/scan/get-scan-percent', {}, { signal });
    return { used: reply.used, limit: reply.limit, count: reply.coinCount, xp: reply.coinXp };
  },
  ...persisted,
});

/** The scanner's current texts and limits. */
const message = queryOptions({
  queryKey: keyOf('scans', 'message'),
  queryFn: ({ signal }) => call('GET /api/scan/get-message', {}, { signal }),
  ...persisted,
});

/** How codes are scanned; its last copy is available without a network. */
const instruction = (scanner: Scanner) =>
  queryOptions({
    queryKey: keyOf('scans', 'instruction', scanner),
    queryFn: ({ signal }) => call('GET /api/scan/get-instruction', { scanner }, { signal }),
    ...persisted,
  });

const codeMoves: readonly Noun[] = ['scans', 'xp', 'rewards', 'marathon', 'subscription', 'referrals', 'notifications'];

export type Load = InputOf<'POST /mapi/multiscan/load'>;

interface Way extends Pick<CallOptions, 'transport'> {
  withinMs: number;
}

/**
 * Redeems codes, or the codes of photos. Each has an id made on the phone, so a repeat is the same scan. Stores the new
 * balance; once the page has taken the reply it publishes `credited`. Throws CallProblem.
 */
async function redeem(load: Load, { withinMs, ...way }: Way): Promise<ReplyOf<'POST /mapi/multiscan/load'>> {
  const reply = await call('POST /mapi/multiscan/load', load, {
    ...way,
    signal: AbortSignal.timeout(withinMs),
  });
  storeBalance(reply.balance);
  void repeatEarlyOf(queryClient, codeMoves);
  return reply;
}

/** A credited code changes XP and much that depends on it: everything that shows it is refetched. */
const credited = (): void => void refresh(queryClient, ...codeMoves);

/** Reports which manager's link brought the customer. Throws CallProblem. */
const saveManager = (from: InputOf<'POST /api/scan/save-manager'>) => call('POST /api/scan/save-manager', from);

export const scans = { week, history, counts, message, instruction, redeem, credited, saveManager };
