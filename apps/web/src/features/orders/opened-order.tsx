import type { Order } from '@club/contract/orders';
import { asProblem } from '../../data/problem.ts';
import { BlockFailed } from '../../ui/block-failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { messages } from './messages.ts';
import { OrderCard } from './order-card.tsx';
import type { OrderDeeds } from './order-card.tsx';
import { useOrder } from './use-orders.ts';

interface Props {
  number: string;
  orders: readonly Order[];
  deeds: OrderDeeds;
}

/** The order that the address names, above the others and open. It may stand on a page that is not here yet. */
export function OpenedOrder({ number, orders, deeds }: Props) {
  const listed = orders.find((order) => order.order_number === number);
  const { data, error, isUnknown, refetch } = useOrder(number, listed === undefined);
  const order = listed ?? data;
  if (order) {
    return (
      <section aria-labelledby="opened">
        <h2 id="opened" className="visually-hidden">
          {messages.opened(number)}
        </h2>
        <OrderCard key={order.id} order={order} isOpened {...deeds} />
      </section>
    );
  }
  if (isUnknown) return <Notice tone="info">{messages.unknown(number)}</Notice>;
  if (error) {
    return <BlockFailed title={messages.orderFailed} detail={asProblem(error).detail} onRetry={() => void refetch()} />;
  }
  return <Skeleton height="260px" radius="var(--radius-card)" />;
}
