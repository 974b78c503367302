import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Order } from '@club/contract/customer/orders';
import { asProblem } from '../../../data/problem.ts';
import { orderActions } from '../../../data/orders/actions.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { Sheet } from '../../../ui/surface/sheet.tsx';
import { showToast } from '../../../ui/state/toast.ts';
import { messages } from '../messages.ts';
import styles from './details.module.css';
import { whatGoesBack } from '../text.ts';

/** Confirms first, and shows what is returned. */
export function CancelOrder({ order }: { order: Order }) {
  const { id, order_number: number } = order;
  const [isConfirming, setIsConfirming] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    ...orderActions.cancel,
    onSuccess: () => {
      setIsConfirming(false);
      showToast({ text: messages.cancelled(number), kind: 'success' });
    },
  });
  const problem = error && asProblem(error);
  const back = whatGoesBack(order);
  const close = (): void => {
    reset();
    setIsConfirming(false);
  };
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setIsConfirming(true)}>
        {messages.cancel}
      </Button>
      <Sheet open={isConfirming} onClose={close} title={messages.cancelTitle(number)}>
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
          {problem && <Callout tone="danger">{problem.detail}</Callout>}
          <Button variant="danger" wide pending={isPending} onClick={() => mutate(id)}>
            {messages.cancel}
          </Button>
          <Button variant="secondary" wide onClick={close}>
            {messages.dismiss}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
