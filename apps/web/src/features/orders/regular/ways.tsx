import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { RegularOrder } from '../../../data/orders/regular.ts';
import { regularOrders } from '../../../data/orders/regular.ts';
import { asProblem } from '../../../data/problem.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { showToast } from '../../../ui/state/toast.ts';
import { Sheet } from '../../../ui/surface/sheet.tsx';
import { messages } from './messages.ts';
import styles from './regular.module.css';
import { WeeksChoice } from './weeks-choice.tsx';

const announceDone = (text: string): void => showToast({ text, kind: 'success' });

/** Leaving out once, another pace, a pause and the end. */
export function RegularWays({ regular }: { regular: RegularOrder }) {
  const { id, next_on, is_paused: isPaused } = regular;
  const [open, setOpen] = useState<'weeks' | 'end'>();
  const skip = useMutation({ ...regularOrders.skip, onSuccess: () => announceDone(messages.skipped) });
  const change = useMutation({
    ...regularOrders.change,
    onSuccess: (_reply, { is_paused: isRest }) => announceDone(isRest ? messages.pausedNow : messages.resumed),
  });
  const error = skip.error ?? change.error;
  const small = { variant: 'quiet', size: 's' } as const;
  const close = () => setOpen(undefined);
  return (
    <>
      {error && <Callout tone="danger">{asProblem(error).detail}</Callout>}
      <div className={styles.ways}>
        {!isPaused && (
          <Button {...small} pending={skip.isPending} onClick={() => skip.mutate({ id, next_on })}>
            {messages.skip}
          </Button>
        )}
        <Button {...small} onClick={() => setOpen('weeks')}>
          {messages.change}
        </Button>
        <Button {...small} pending={change.isPending} onClick={() => change.mutate({ id, is_paused: !isPaused })}>
          {isPaused ? messages.resume : messages.pause}
        </Button>
        <Button {...small} onClick={() => setOpen('end')}>
          {messages.end}
        </Button>
      </div>
      <WeeksSheet regular={regular} isOpen={open === 'weeks'} onClose={close} />
      <EndSheet id={id} isOpen={open === 'end'} onClose={close} />
    </>
  );
}

interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
}

function WeeksSheet({ regular: { id, weeks: now }, isOpen, onClose }: SheetProps & { regular: RegularOrder }) {
  const [weeks, setWeeks] = useState(now);
  const { mutate, isPending, error } = useMutation({
    ...regularOrders.change,
    onSuccess: () => {
      onClose();
      announceDone(messages.changed);
    },
  });
  return (
    <Sheet open={isOpen} onClose={onClose} title={messages.change}>
      <div className={styles.form}>
        <WeeksChoice weeks={weeks} onChoose={setWeeks} />
        {error && <Callout tone="danger">{asProblem(error).detail}</Callout>}
        <Button wide pending={isPending} onClick={() => mutate({ id, weeks })}>
          {messages.begin}
        </Button>
      </div>
    </Sheet>
  );
}

function EndSheet({ id, isOpen, onClose }: SheetProps & { id: string }) {
  const { mutate, isPending, error } = useMutation({
    ...regularOrders.end,
    onSuccess: () => {
      onClose();
      announceDone(messages.ended);
    },
  });
  return (
    <Sheet open={isOpen} onClose={onClose} title={messages.endTitle}>
      <div className={styles.form}>
        <p>{messages.endText}</p>
        {error && <Callout tone="danger">{asProblem(error).detail}</Callout>}
        <Button variant="danger" wide pending={isPending} onClick={() => mutate({ id })}>
          {messages.end}
        </Button>
        <Button variant="secondary" wide onClick={onClose}>
          {messages.dismiss}
        </Button>
      </div>
    </Sheet>
  );
}
