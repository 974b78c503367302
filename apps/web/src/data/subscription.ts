import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@club/contract/calls';
import type { PlanAction } from '@club/rules/subscription';
import { call } from '../client/call.ts';
import { persisted, keyOf, storeAnswer, refresh, refreshOne, repeatEarlyOf } from './nouns.ts';
import { xp } from './xp/queries.ts';

export type Subscription = ReplyOf<'GET /api/subscription'>;
export type PlanRecord = ReplyOf<'GET /api/subscription/history'>;

// The stored state may be older than a change made just before the app was reopened.
const plan = queryOptions({
  queryKey: keyOf('subscription', 'plan'),
  queryFn: ({ signal }) => call('GET /api/subscription', {}, { signal }),
  staleTime: 0,
  ...persisted,
});

const history = queryOptions({
  queryKey: keyOf('subscription', 'history'),
  queryFn: ({ signal }) => call('GET /api/subscription/history', {}, { signal }),
  staleTime: 0,
  ...persisted,
});

/** Joins, leaves or resumes; the XP of a code are refetched wherever they are shown. */
const change = mutationOptions({
  mutationFn: async (action: PlanAction, { client }) => {
    await storeAnswer(client, plan, await call('POST /api/subscription/change', { action }));
    void repeatEarlyOf(client, ['scans', 'xp']);
  },
  onSettled: async (_reply, error, _action, _earlier, { client }) => {
    if (error) return;
    await Promise.all([
      refreshOne(client, history),
      refresh(client, 'scans', 'xp'),
      // On the page or not: products show what a code pays from now on.
      client.refetchQueries({ queryKey: xp.balance.queryKey }),
    ]);
  },
});

export const subscription = { plan, history, change };
