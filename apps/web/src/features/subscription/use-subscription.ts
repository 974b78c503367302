import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@club/contract/calls';
import type { PlanAction } from '@club/rules/subscriptions';
import { call } from '../../client/call.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { showToast } from '../../ui/toast.ts';

export type Subscription = ReplyOf<'GET /api/subscription'>;

const key = ['subscription'];

export function useSubscription() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /api/subscription', {}, { signal }),
    // What was kept may be older than a change made a moment before the app was opened anew.
    staleTime: 0,
    meta: { keep: true },
  });
}

export function useSubscriptionHistory() {
  return useQuery({
    queryKey: [...key, 'history'],
    queryFn: ({ signal }) => call('GET /api/subscription/history', {}, { signal }),
    staleTime: 0,
    meta: { keep: true },
  });
}

/** Changes the plan and says so; what a code pays is read anew wherever it is shown. */
export function useChange(done: (action: PlanAction) => string, onDone?: () => void) {
  const client = useQueryClient();
  return useAttempt(async (action: PlanAction) => {
    const plan = await call('POST /api/subscription/change', { action });
    client.setQueryData(key, plan);
    onDone?.();
    showToast({ text: done(action), kind: 'success' });
    await Promise.all([
      client.invalidateQueries({ queryKey: [...key, 'history'] }),
      client.invalidateQueries({ queryKey: ['scan'] }),
      client.invalidateQueries({ queryKey: ['xp', 'earning'] }),
    ]);
  });
}
