import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';
import { always, keyOf } from '../nouns.ts';
import { storeBalance } from './balance.ts';

export type EarningRule = EarningReply['rules'][number];
export type EarningReply = ReplyOf<'GET /api/xp/earning'>;
export type Badges = ReplyOf<'GET /api/xp/badges'>;
export type XpSummary = ReplyOf<'GET /api/get-bonus-history'>['summary'];
export type XpDetails = ReplyOf<'GET /api/xp/entry'>;
export type XpGoal = ReplyOf<'GET /api/get-balance'>['goal'];

/** The balance of the brand, holds and the goal; the phone stores the figure for the header and Home. */
const balance = queryOptions({
  queryKey: keyOf('xp', 'balance'),
  queryFn: async ({ signal }) => {
    const reply = await call('GET /api/get-balance', {}, { signal });
    storeBalance(reply.balance, reply.at, reply.code_times);
    return reply;
  },
  ...always,
});

/** The ways to earn of this brand, with the remainder of each this week. */
const earning = queryOptions({
  queryKey: keyOf('xp', 'earning'),
  queryFn: ({ signal }) => call('GET /api/xp/earning', {}, { signal }),
  ...always,
});

/** The customer's earned badges, and the next ones. */
const badges = queryOptions({
  queryKey: keyOf('xp', 'badges'),
  queryFn: ({ signal }) => call('GET /api/xp/badges', {}, { signal }),
  ...always,
});

export const xp = { balance, earning, badges };
