import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatWeekday } from '@club/rules/text/ukrainian';
import { regularOrders } from '../../../data/orders/regular.ts';
import { asProblem } from '../../../data/problem.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { showToast } from '../../../ui/state/toast.ts';
import { Sheet } from '../../../ui/surface/sheet.tsx';
import { messages } from './messages.ts';
import styles from './regular.module.css';
import { usualWeeks, WeeksChoice } from './weeks-choice.tsx';

/** How often, and what it means, before anything begins. */
export function StartSheet({ number, isOpen, onClose }: { number: string; isOpen: boolean; onClose: () => void }) {
  const [weeks, setWeeks] = useState(usualWeeks);
  const { mutate, isPending, error, reset } = useMutation({
    ...regularOrders.start,
    onSuccess: ({ next_on: on }) => {
      onClose();
      showToast({ text: messages.started(formatWeekday(on)), kind: 'success' });
    },
  });
  const problem = error && asProblem(error);
  const close = (): void => {
    reset();
    onClose();
  };
  return (
    <Sheet open={isOpen} onClose={close} title={messages.startTitle(number)}>
      <div className={styles.form}>
        <p>{messages.startText}</p>
        <WeeksChoice weeks={weeks} onChoose={setWeeks} />
        {problem && (
          <Callout
            tone="danger"
            action={
              problem.code === 'age_not_proven' && (
                <Link to="/verification" className={buttonClass({ variant: 'secondary', size: 's' })}>
                  {messages.proveAge}
                </Link>
              )
            }
          >
            {problem.detail}
          </Callout>
        )}
        <Button wide pending={isPending} onClick={() => mutate({ order_number: number, weeks })}>
          {messages.begin}
        </Button>
      </div>
    </Sheet>
  );
}
