import { useQuery } from '@tanstack/react-query';
import type { Order } from '@club/contract/orders';
import { call } from '../../client/call.ts';
import { lastOrder, mostUrgent } from './alert.ts';
import type { Alert } from './alert.ts';

interface HomeOrders {
  /** The one line that an order is worth on Home, if any. Without an answer there is none. */
  alert: Alert | null;
  last: Order | null;
  isPending: boolean;
}

/** The page itself asks each time it is opened; its parts, which come later, take what it got. */
export function useHomeOrders({ isPart = true } = {}): HomeOrders {
  const { data, isPending } = useQuery({
    queryKey: ['home', 'orders'],
    queryFn: ({ signal }) => call('POST /api/api-shop/get-orders', { offset: 0 }, { signal }),
    select: ({ list }) => ({ alert: mostUrgent(list, Date.now()), last: lastOrder(list) }),
    refetchOnMount: isPart ? true : 'always',
    // The page waits for it, and nothing on the page depends on it.
    retry: false,
    meta: { keep: true },
  });
  return { alert: data?.alert ?? null, last: data?.last ?? null, isPending };
}
