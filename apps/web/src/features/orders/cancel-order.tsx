import { useState } from 'react';
import type { Order } from '@club/contract/orders';
import { call } from '../../client/call.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { showToast } from '../../ui/toast.ts';
import { messages } from './messages.ts';
import styles from './order-details.module.css';
import { whatGoesBack } from './order-words.ts';
import { useForgetOrders } from './use-orders.ts';

/** Asks first, and says what comes back. */
export function CancelOrder({ order }: { order: Order }) {
  const { id, order_number: number } = order;
  const [isAsking, setIsAsking] = useState(false);
  const forgetOrders = useForgetOrders();
  const { run, isPending, problem, forget } = useAttempt(async () => {
    await call('POST /api/api-shop/cancel-order', { orderId: id });
    setIsAsking(false);
    showToast({ text: messages.cancelled(number), kind: 'success' });
    await forgetOrders();
  });
  const back = whatGoesBack(order);
  const close = (): void => {
    forget();
    setIsAsking(false);
  };
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setIsAsking(true)}>
        {messages.cancel}
      </Button>
      <Sheet open={isAsking} onClose={close} title={messages.cancelTitle(number)}>
        <p>{messages.cancelText}</p>
        {back.length > 0 && (
          <div className={styles.back}>
            <p>{messages.backTitle}</p>
            <ul>
              {back.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        )}
        <div className={styles.choices}>
          {problem && <Notice tone="danger">{problem.detail}</Notice>}
          <Button variant="danger" wide pending={isPending} onClick={() => void run()}>
            {messages.cancel}
          </Button>
          <Button variant="secondary" wide onClick={close}>
            {messages.keep}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
