import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { kyivDate } from '@club/rules/time/calendar';
import { dateOfCallDay } from '@club/rules/time/call-windows';
import { formatDay, formatTime } from '@club/rules/text/ukrainian';
import type { PendingCall } from '../../../data/orders/one.ts';
import { asProblem } from '../../../data/problem.ts';
import { support } from '../../../data/support.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { showToast } from '../../../ui/state/toast.ts';
import { Sheet } from '../../../ui/surface/sheet.tsx';
import choices from '../history/details.module.css';
import { messages as ofOrders } from '../messages.ts';
import { messages } from './call-messages.ts';
import styles from './one.module.css';

/** The call that was requested with the order, until it is made; cancelling it is confirmed first. */
export function OrderCall({ call: { id, call_from: from, call_to: to } }: { call: PendingCall }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [now] = useState(() => new Date());
  const { mutate, isPending, error, reset } = useMutation({
    ...support.cancelCall,
    onSuccess: () => {
      setIsConfirming(false);
      showToast({ text: messages.cancelled, kind: 'success' });
    },
  });
  const problem = error && asProblem(error);
  const close = (): void => {
    reset();
    setIsConfirming(false);
  };
  return (
    <section aria-labelledby="order-call" className={styles.part}>
      <h3 id="order-call" className={styles.name}>
        {messages.title}
      </h3>
      <p>{messages.waiting(dayOf(new Date(from), now), formatTime(from), formatTime(to))}</p>
      <div className={styles.links}>
        <Button variant="quiet" size="s" onClick={() => setIsConfirming(true)}>
          {messages.cancel}
        </Button>
      </div>
      <Sheet open={isConfirming} onClose={close} title={messages.confirmTitle}>
        <p>{messages.confirmText}</p>
        <div className={choices.choices}>
          {problem && <Callout tone="danger">{problem.detail}</Callout>}
          <Button variant="danger" wide pending={isPending} onClick={() => mutate(id)}>
            {messages.cancel}
          </Button>
          <Button variant="secondary" wide onClick={close}>
            {ofOrders.dismiss}
          </Button>
        </div>
      </Sheet>
    </section>
  );
}

function dayOf(at: Date, now: Date): string {
  const date = kyivDate(at);
  if (date === dateOfCallDay('today', now)) return messages.days.today;
  return date === dateOfCallDay('tomorrow', now) ? messages.days.tomorrow : formatDay(at);
}
