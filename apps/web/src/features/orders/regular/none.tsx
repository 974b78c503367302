import { BellRing, PackageCheck, SlidersHorizontal } from '@club/icons/lucide';
import { useState } from 'react';
import type { Order } from '@club/contract/customer/orders';
import { kopOf } from '@club/rules/money';
import { formatAmount, formatDay } from '@club/rules/text/ukrainian';
import { runtime } from '../../../device/runtime.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { Tile } from '../../../ui/media/tile.tsx';
import { EmptyState } from '../../../ui/state/empty.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { IconList } from '../../../ui/surface/icon-list.tsx';
import { RowContent, rowClass } from '../../../ui/surface/list-row.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import { canRepeat } from '../repeat.ts';
import { useOrders } from '../use-orders.ts';
import { messages } from './messages.ts';
import styles from './regular.module.css';
import { StartSheet } from './start-sheet.tsx';

const texts = messages.empty;
const icons = [PackageCheck, BellRing, SlidersHorizontal] as const;
/** The newest ones are the likeliest to be repeated. */
const offeredMax = 3;

/** How one begins, with the orders that can be begun from right here. */
export function NoRegularOrders() {
  const { data } = useOrders();
  const orders = (data ?? []).filter((order) => order.state === 'delivered' && canRepeat(order)).slice(0, offeredMax);
  return (
    <div className={styles.none}>
      <EmptyState
        art={`/art/scene-regular-${runtime.brand}.svg`}
        title={texts.title}
        text={texts.text}
        action={
          orders.length === 0 && (
            <Link to="/history-order" className={buttonClass()}>
              {texts.toOrders}
            </Link>
          )
        }
      />
      {orders.length > 0 && <Offered orders={orders} />}
      <IconList items={texts.ways.map((way, at) => ({ icon: icons[at]!, ...way }))} />
    </div>
  );
}

function Offered({ orders }: { orders: readonly Order[] }) {
  const [number, setNumber] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={texts.offered}>
      <Card padding="none">
        <ul role="list" className={styles.offered}>
          {orders.map((order) => (
            <li key={order.id}>
              <button
                type="button"
                className={rowClass}
                onClick={() => {
                  setNumber(order.order_number);
                  setIsOpen(true);
                }}
              >
                <OfferedOrder order={order} />
              </button>
            </li>
          ))}
        </ul>
      </Card>
      <StartSheet number={number} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Section>
  );
}

function OfferedOrder({ order: { line_items: items, ...order } }: { order: Order }) {
  const [first] = items;
  return (
    <RowContent
      icon={first && <Tile src={first.image} alt="" hue={first.tileHue} size="s" />}
      title={messages.title(order.order_number)}
      text={`${formatDay(order.created_at)} · ${formatAmount(kopOf(order.total), order.bonus_total)}`}
      chevron
    />
  );
}
