import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { EarningRuleId } from '@club/rules/xp/earning';
import type { XpShow, XpState } from '@club/rules/xp/ledger';
import { call } from '../../client/call.ts';
import { action, always, persisted, keyOf } from '../nouns.ts';

/** Of every brand, and together. */
const ofEveryBrand = queryOptions({
  queryKey: keyOf('xp', 'every-brand'),
  queryFn: ({ signal }) => call('GET /api/scan/get-full-balance', {}, { signal }),
  ...persisted,
});

/** Entries page by page, each page with the summary. */
const history = (show: XpShow) =>
  infiniteQueryOptions({
    queryKey: keyOf('xp', 'history', show),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/get-bonus-history', { show, offset: String(pageParam) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next_offset: next }) => next,
    ...always,
  });

/** The current details of one entry. */
const entry = (id: string, state: XpState) =>
  queryOptions({
    queryKey: keyOf('xp', 'entry', id, state),
    queryFn: ({ signal }) => call('GET /api/xp/entry', { id }, { signal }),
    ...persisted,
  });

/** One sentence of the server about the last event of a rule. */
const why = action((rule: EarningRuleId) => call('GET /api/xp/why', { rule }));

export const xpHistory = { ofEveryBrand, history, entry, why };
