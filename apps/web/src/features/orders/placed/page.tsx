import type { ComponentType, ReactNode } from 'react';
import { Navigate } from '@tanstack/react-router';
import type { Order } from '@club/contract/customer/orders';
import { asProblem } from '../../../data/problem.ts';
import { Button } from '../../../ui/action/button.tsx';
import { ErrorState } from '../../../ui/state/error.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { OrderPlaced } from './placed.tsx';
import { messages } from './messages.ts';
import styles from './placed.module.css';
import { canRepeat } from '../repeat.ts';
import { useOrder } from '../use-orders.ts';

interface Props {
  number: string;
  /** What this phone knows of an order that was confirmed on it: it exists, whatever the network state. */
  own: { needsPayment: boolean; isForXp: boolean; isFresh: boolean } | undefined;
  Payment: ComponentType<{ order: Order; isStraight?: boolean; onRepeat?: (() => void) | undefined }>;
  onRepeat: (order: Order) => void;
  /** For an order that is on its way. */
  more?: ReactNode;
}

/** The page after the confirmation and after the bank: on this phone, on another one of the same customer, and later. */
export function OrderSuccess({ number, own, Payment, onRepeat, more }: Props) {
  const { data: order, error, isUnknown, isFetching, refetch } = useOrder(number);
  if (order) {
    return (
      <OrderPlaced number={number} order={order} more={more}>
        {order.payment_state !== null && (
          <Payment
            order={order}
            isStraight={own?.isFresh === true}
            onRepeat={canRepeat(order) ? () => onRepeat(order) : undefined}
          />
        )}
      </OrderPlaced>
    );
  }
  if (isUnknown) return <Navigate to="/history-order" replace />;
  if (error && !own) {
    return <ErrorState title={messages.failed} problem={asProblem(error)} onRetry={() => void refetch()} />;
  }
  if (!own) return <Waiting />;
  return (
    <OrderPlaced number={number} order={undefined} isPaymentNeeded={own.needsPayment} isForXp={own.isForXp} more={more}>
      {error && (
        <Callout
          tone="warning"
          action={
            <Button variant="secondary" size="s" pending={isFetching} onClick={() => void refetch()}>
              {messages.retry}
            </Button>
          }
        >
          {asProblem(error).code === 'offline' ? messages.offline : messages.failed}
        </Callout>
      )}
    </OrderPlaced>
  );
}

function Waiting() {
  return (
    <div className={styles.placed}>
      <Skeleton height="200px" radius="var(--radius-card)" />
      <Skeleton height="220px" radius="var(--radius-card)" />
    </div>
  );
}
