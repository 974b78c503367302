import { ChevronDown } from '@club/icons/lucide';
import { Suspense, lazy, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { Order } from '@club/contract/customer/orders';
import { kopOf } from '@club/rules/money';
import { formatAmount, formatDay, formatMoney } from '@club/rules/text/ukrainian';
import { Link } from '../../../ui/action/link.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { SkeletonText } from '../../../ui/state/skeleton.tsx';
import { StateChip } from '../../../ui/state/chip.tsx';
import { StepLine } from '../../../ui/state/step-line.tsx';
import { messages } from '../messages.ts';
import { OrderActions } from './actions.tsx';
import { ArtStrip } from './art-strip.tsx';
import styles from './card.module.css';
import { stateAppearances, stepsOfOrder } from '../state.ts';
import { arrivalText, orderStateText, stepText } from '../text.ts';
import { ReturnProgress } from './return-state.tsx';
import type { OrderHandlers } from './actions.tsx';

const loadDetails = () =>
  import('./details.tsx').then(
    ({ OrderDetails }) => ({ default: OrderDetails }),
    () => ({ default: () => <Callout tone="warning">{messages.detailsFailed}</Callout> }),
  );
const OrderDetails = lazy<ComponentType<{ order: Order }>>(loadDetails);

interface Props extends OrderHandlers {
  order: Order;
  /** The one order that the page was opened for. */
  isOpened?: boolean;
}

export function OrderCard({ order, isOpened = false, ...actions }: Props) {
  const { state, order_number: number, created_at: createdAt, discount } = order;
  const { icon: Icon, tone, step } = stateAppearances[state];
  const arrival = arrivalText(order);
  const text = [stepText(order), arrival].filter(Boolean).join('. ') || undefined;
  return (
    <Card role="article" aria-labelledby={`order-${number}`} className={styles.card}>
      <div className={styles.head}>
        <h3 id={`order-${number}`} className={styles.number}>
          <Link to={`/history-order/${number}`} className={styles.link}>
            {messages.number(number)}
          </Link>{' '}
          <span className={styles.date}>{formatDay(createdAt)}</span>
        </h3>
        <StateChip tone={tone} icon={<Icon size="1.25em" aria-hidden="true" />}>
          {orderStateText(order)}
        </StateChip>
      </div>
      {step !== undefined && text !== undefined && <StepLine step={step} of={stepsOfOrder} label={text} />}
      <div className={styles.goods}>
        <ArtStrip items={order.line_items} />
        <p className={styles.sums}>
          <b className={styles.total}>{formatAmount(kopOf(order.total), order.bonus_total)}</b>
          {kopOf(discount) > 0 && (
            <span className={styles.quiet}>
              {messages.discount} {formatMoney(kopOf(discount))}
            </span>
          )}
        </p>
      </div>
      <ReturnProgress order={order} />
      <OrderActions order={order} isOpened={isOpened} {...actions} />
      <Details order={order} isOpened={isOpened} />
    </Card>
  );
}

/** The content is loaded after the cards, so that it is ready when it is opened. */
function Details({ order, isOpened }: { order: Order; isOpened: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpened);
  useEffect(() => void loadDetails(), []);
  return (
    <details className={styles.details} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        {messages.details}
        <ChevronDown size="1.25em" aria-hidden="true" className={styles.arrow} />
      </summary>
      {isOpen && (
        <Suspense fallback={<SkeletonText lines={6} />}>
          <OrderDetails order={order} />
        </Suspense>
      )}
    </details>
  );
}
