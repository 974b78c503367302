import { useQuery } from '@tanstack/react-query';
import { live } from '../../../data/live.ts';
import { watchedOrder } from '../../../data/orders/watched.ts';
import { known } from '../use-orders.ts';

/** An order for as long as somebody looks at it: what changes arrives by itself. */
export function useLiveOrder(number: string) {
  const isWanted = number !== '';
  useQuery({ ...live.changes, enabled: isWanted });
  return known(useQuery({ ...watchedOrder(number), select: ({ order }) => order, enabled: isWanted }));
}
