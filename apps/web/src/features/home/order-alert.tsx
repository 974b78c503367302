import { Package, PackageOpen } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { Order } from '@club/contract/orders';
import { cardClass } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RowContent } from '../../ui/list-row.tsx';
import { messages } from './messages.ts';
import styles from './order-alert.module.css';

const texts = messages.order;

/** Where the order is, in a line that leads to it. */
export function OrderAlert({ order }: { order: Order }) {
  const { state, order_number: number } = order;
  const isOnItsWay = state === 'shipped';
  const Icon = isOnItsWay ? Package : PackageOpen;
  return (
    <section aria-label={texts.label}>
      <Link to="/history-order" className={classNames(cardClass({ tone: 'accent' }), styles.alert)}>
        <RowContent
          icon={<Icon className={styles.own} size="1.625em" aria-hidden="true" />}
          title={isOnItsWay ? texts.shipped(number) : texts.preparing(number)}
          text={<span className={styles.own}>{isOnItsWay ? whereTo(order) : texts.soon}</span>}
          chevron
        />
      </Link>
    </section>
  );
}

function whereTo({ waybill, shipping_address: { city, address1 } }: Order): string {
  const place = [city, address1].filter(Boolean).join(', ');
  return place || (waybill ? texts.waybill(waybill) : '');
}
