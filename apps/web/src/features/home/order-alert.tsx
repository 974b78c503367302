import { useQuery } from '@tanstack/react-query';
import { Package, PackageOpen } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { Order } from '@club/contract/orders';
import { call } from '../../client/call.ts';
import { cardClass } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RowContent } from '../../ui/list-row.tsx';
import { messages } from './messages.ts';
import styles from './order-alert.module.css';

/** Most urgent first; a finished order is no news. */
const urgency: readonly Order['state'][] = ['shipped', 'packed', 'paid', 'placed'];

/** The one order that is worth a line on Home, if any. Without an answer there is none. */
export function OrderAlert() {
  const { data } = useQuery({
    queryKey: ['orders', 'alert'],
    queryFn: ({ signal }) => call('POST /api/api-shop/get-orders', { offset: 0 }, { signal }),
    select: ({ list }) => mostUrgent(list),
    refetchOnMount: 'always',
    meta: { keep: true },
  });
  if (!data) return null;
  const isOnItsWay = data.state === 'shipped';
  const Icon = isOnItsWay ? Package : PackageOpen;
  const { shipped, preparing, waybill, soon, label } = messages.order;
  return (
    <section aria-label={label}>
      <Link to="/history-order" className={classNames(cardClass({ tone: 'accent' }), styles.alert)}>
        <RowContent
          icon={<Icon className={styles.icon} size="1.625em" aria-hidden="true" />}
          title={isOnItsWay ? shipped(data.order_number) : preparing(data.order_number)}
          text={<span className={styles.text}>{textOf(data) ?? (data.waybill ? waybill(data.waybill) : soon)}</span>}
          chevron
        />
      </Link>
    </section>
  );
}

export function mostUrgent(orders: readonly Order[]): Order | null {
  const open = orders.filter(({ state }) => urgency.includes(state));
  return open.toSorted((a, b) => urgency.indexOf(a.state) - urgency.indexOf(b.state))[0] ?? null;
}

function textOf({ state, shipping_address: { city, address1 } }: Order): string | undefined {
  return state === 'shipped' && address1 ? [city, address1].filter(Boolean).join(', ') : undefined;
}
