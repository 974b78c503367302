import { useInfiniteQuery } from '@tanstack/react-query';
import type { Order } from '@club/contract/customer/orders';
import { orders, ordersOf } from '../../data/orders/queries.ts';
import { lastOrder, mostUrgent } from './alert.ts';
import type { Alert } from './alert.ts';

interface HomeOrders {
  /** The most important line about an order on Home, if any. Nothing without a reply. */
  alert: Alert | null;
  last: Order | null;
  isPending: boolean;
}

/** The page itself fetches each time it is opened; its parts, which are rendered later, use its result. */
export function useHomeOrders({ isPart = true } = {}): HomeOrders {
  const { data, isPending } = useInfiniteQuery({
    ...orders.list,
    select: homeOf,
    refetchOnMount: isPart ? true : 'always',
    // The page waits for it, and nothing on the page depends on it.
    retry: false,
  });
  return { alert: data?.alert ?? null, last: data?.last ?? null, isPending };
}

function homeOf(data: Parameters<typeof ordersOf>[0]): Pick<HomeOrders, 'alert' | 'last'> {
  const list = ordersOf(data);
  return { alert: mostUrgent(list, Date.now()), last: lastOrder(list) };
}
