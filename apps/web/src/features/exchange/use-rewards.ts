import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { asProblem } from '../../client/problem.ts';
import { keepBalance } from './use-hold.ts';

/** What the brand gives for XP, with the customer's balance. */
export function useRewards() {
  return useQuery({
    queryKey: ['exchange', 'list'],
    queryFn: async ({ signal }) => {
      const reply = await call('GET /api/exchange/list', {}, { signal });
      keepBalance(reply.balance - (reply.hold?.bonuses ?? 0));
      return reply;
    },
    // Scans, orders and other customers move it, and they know nothing of this query.
    refetchOnMount: 'always',
    meta: { keep: true },
  });
}

/** One reward; `isGone` when there is none of this id in the brand. */
export function useReward(id: string) {
  const isId = /^\d{1,19}$/.test(id);
  const query = useQuery({
    queryKey: ['exchange', 'product', id],
    queryFn: ({ signal }) => call('GET /api/exchange/product', { id }, { signal }),
    enabled: isId,
    refetchOnMount: 'always',
    meta: { keep: true },
  });
  return { ...query, isGone: !isId || asProblem(query.error).status === 404 };
}

/** After a deed everything that shows XP or stock is asked again. */
export function useAskAgain(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['exchange'] });
    void queries.invalidateQueries({ queryKey: ['xp'] });
  };
}
