import { useQuery } from '@tanstack/react-query';
import { xp } from '../../../data/xp/queries.ts';
import type { XpGoal } from '../../../data/xp/queries.ts';
import { useLastBalance } from '../../../data/xp/balance.ts';
import { useNetwork } from '../../../device/network.ts';

export interface Balance {
  /** Null until the first answer on this phone. */
  xp: number | null;
  held: number;
  goal: XpGoal;
  /** The goal is still unknown. */
  isPending: boolean;
  /** When the shown figure was true. */
  at: string | null;
  /** No newer data can be loaded now, although there is a network; without a network the bar shows it. */
  isStale: boolean;
  error: unknown;
  retry: () => void;
}

/** The balance immediately from the phone's storage, and the newest when it comes. */
export function useBalance(): Balance {
  const { data, error, isPending, isFetched, refetch } = useQuery(xp.balance);
  const { isOnline } = useNetwork();
  // Code that learns a newer balance stores it: this query, and a scan, which is answered with one.
  const last = useLastBalance();
  return {
    xp: last?.xp ?? null,
    held: data?.held ?? 0,
    goal: data?.goal ?? null,
    // A call that failed once counts as an answer: the next visitor calls again, and would otherwise wait for nothing.
    isPending: isPending && !isFetched,
    at: last?.at ?? null,
    isStale: isOnline && error !== null,
    error,
    retry: () => void refetch(),
  };
}
