import type { Order } from '@club/contract/customer/orders';
import { asProblem } from '../../../data/problem.ts';
import { BlockFailed } from '../../../ui/state/block-failed.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { messages } from '../messages.ts';
import { OrderCard } from './card.tsx';
import { useOrder } from '../use-orders.ts';
import type { OrderHandlers } from './actions.tsx';

interface Props {
  number: string;
  orders: readonly Order[];
  actions: OrderHandlers;
}

/** The order in the address, above the others and open. It may be on a page that is not loaded yet. */
export function OpenedOrder({ number, orders, actions }: Props) {
  const listed = orders.find((order) => order.order_number === number);
  const { data, error, isUnknown, refetch } = useOrder(number, listed === undefined);
  const order = listed ?? data;
  if (order) {
    return (
      <section aria-labelledby="opened">
        <h2 id="opened" className="visually-hidden">
          {messages.opened(number)}
        </h2>
        <OrderCard key={order.id} order={order} isOpened {...actions} />
      </section>
    );
  }
  if (isUnknown) return <Callout tone="info">{messages.unknown(number)}</Callout>;
  if (error) {
    return <BlockFailed title={messages.orderFailed} problem={asProblem(error)} onRetry={() => void refetch()} />;
  }
  return <Skeleton height="260px" radius="var(--radius-card)" />;
}
