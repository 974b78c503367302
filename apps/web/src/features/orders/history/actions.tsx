import { RotateCw } from '@club/icons/lucide';
import { useState } from 'react';
import type { Order } from '@club/contract/customer/orders';
import { kopOf } from '@club/rules/money';
import { formatMoney } from '@club/rules/text/ukrainian';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { messages } from '../messages.ts';
import styles from './card.module.css';
import { canRepeat } from '../repeat.ts';
import type { Repeated } from '../repeat.ts';
import type { ComponentType } from 'react';

export interface OrderHandlers {
  /** The truth about the money of an order, and the way to pay it. */
  Payment: ComponentType<{ order: Order }>;
  onRepeat: (order: Repeated) => void;
}

interface Props extends OrderHandlers {
  order: Order;
  isOpened: boolean;
}

/** Actions on an order at a glance; rarer ones are among its details. */
export function OrderActions({ order, isOpened, Payment, onRepeat }: Props) {
  const { order_number: number, can_pay: canPay, can_review: isReviewable, payment_state: money } = order;
  const [isPaying, setIsPaying] = useState(isOpened && canPay);
  const hasPayment = canPay || money === 'processing';
  const isRepeated = canRepeat(order) && !canPay;
  return (
    <>
      {isPaying && <Payment order={order} />}
      {hasPayment && !isPaying && (
        <Button wide onClick={() => setIsPaying(true)}>
          {canPay ? messages.pay(formatMoney(kopOf(order.total))) : messages.payCheck}
        </Button>
      )}
      {(isRepeated || isReviewable) && (
        <div className={styles.actions}>
          {isReviewable && (
            <Link to="/feedback" search={{ o: number }} className={buttonClass({ variant: 'secondary', size: 's' })}>
              {messages.review}
            </Link>
          )}
          {isRepeated && (
            <Button
              variant="secondary"
              size="s"
              icon={<RotateCw size="1.125em" aria-hidden="true" />}
              aria-label={messages.repeatOf(number)}
              onClick={() => onRepeat(order)}
            >
              {messages.repeat}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
