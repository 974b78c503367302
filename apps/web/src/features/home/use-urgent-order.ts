import { useQuery } from '@tanstack/react-query';
import type { Order } from '@club/contract/orders';
import { call } from '../../client/call.ts';

/** Most urgent first; a finished order is no news. */
const urgency: readonly Order['state'][] = ['shipped', 'packed', 'paid', 'placed'];

/** The one order that is worth a line on Home, if any. Without an answer there is none. */
export function useUrgentOrder(): { order: Order | null; isPending: boolean } {
  const { data, isPending } = useQuery({
    queryKey: ['home', 'orders'],
    queryFn: ({ signal }) => call('POST /api/api-shop/get-orders', { offset: 0 }, { signal }),
    select: ({ list }) => mostUrgent(list),
    refetchOnMount: 'always',
    // The page waits for it, and nothing on the page depends on it.
    retry: false,
    meta: { keep: true },
  });
  return { order: data ?? null, isPending };
}

/** Of equally urgent ones the newest, which comes first. */
function mostUrgent(orders: readonly Order[]): Order | null {
  const open = orders.filter(({ state }) => urgency.includes(state));
  return open.toSorted((a, b) => urgency.indexOf(a.state) - urgency.indexOf(b.state))[0] ?? null;
}
