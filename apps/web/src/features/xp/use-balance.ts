import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';
import { keep, kept, useKept } from '../../device/kept.ts';
import { useNetwork } from '../../device/network.ts';
import { runtime } from '../../device/runtime.ts';

type Reply = ReplyOf<'GET /api/get-balance'>;

export interface Balance {
  /** Null until the first answer on this phone. */
  xp: number | null;
  held: number;
  goal: Reply['goal'];
  /** When the shown figure was true, if nothing newer can be had now. */
  staleAt: string | null;
  error: unknown;
  retry: () => void;
}

const balanceQuery = {
  queryKey: ['xp', 'balance'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Reply> => {
    const reply = await call('GET /api/get-balance', {}, { signal });
    keep('balance', { ...kept('balance'), [runtime.brand]: { xp: reply.balance, at: reply.at } });
    return reply;
  },
  // Scans and orders move it, and they know nothing of this query.
  refetchOnMount: 'always',
  meta: { keep: true },
} as const;

/** The balance at once from what the phone keeps, and the newest when it comes. */
export function useBalance(): Balance {
  const { data, error, refetch } = useQuery(balanceQuery);
  const { isOnline } = useNetwork();
  // Whoever learns a newer balance keeps it: this query, and a scan, which is answered with one.
  const last = useKept('balance')[runtime.brand];
  return {
    xp: last?.xp ?? null,
    held: data?.held ?? 0,
    goal: data?.goal ?? null,
    staleAt: (!isOnline || error) && last ? last.at : null,
    error,
    retry: () => void refetch(),
  };
}
