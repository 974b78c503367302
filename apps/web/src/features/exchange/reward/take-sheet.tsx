import { Suspense, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { formatXp } from '@club/rules/text/ukrainian';
import { rewards } from '../../../data/exchange.ts';
import { asProblem } from '../../../data/problem.ts';
import { announce } from '../../../ui/state/announcer.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { Sheet } from '../../../ui/surface/sheet.tsx';
import { messages } from '../messages.ts';
import type { ActionProps } from './props.ts';
import styles from './take-sheet.module.css';

const texts = messages.confirm;

/** The exchange's effect on the balance and its destination, before it is done. */
export function TakeSheet({ open, onClose, ...props }: ActionProps & SheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={texts.title}>
      <Exchange {...props} onClose={onClose} />
    </Sheet>
  );
}

function Exchange({
  reward,
  variant,
  balance,
  hold,
  onTaken,
  Order,
  onClose,
}: ActionProps & Pick<SheetProps, 'onClose'>) {
  // A repeat after a lost answer is the same action.
  const key = useRef<string>(undefined);
  const take = useMutation({
    ...rewards.take,
    onSuccess: ({ hold: taken }) => {
      key.current = undefined;
      announce(messages.hold.title(taken.until));
      onTaken(reward, variant);
    },
  });
  const problem = take.error && asProblem(take.error);
  const exchange = (): void => {
    key.current ??= crypto.randomUUID();
    take.mutate({ variantId: variant.variant_id, idempotencyKey: key.current });
  };
  return (
    <>
      <p>
        <b>{reward.title}</b>
      </p>
      {hold && <p className={styles.quiet}>{texts.replaces(hold.title)}</p>}
      <dl className={styles.sums}>
        <dt>{messages.facts.before}</dt>
        <dd>{formatXp(balance)}</dd>
        <dt>{messages.facts.cost}</dt>
        <dd>{formatXp(-variant.bonuses)}</dd>
        <dt>{messages.facts.after}</dt>
        <dd className={styles.after}>{formatXp(balance - variant.bonuses)}</dd>
      </dl>
      {problem && <Callout tone="danger">{problem.detail}</Callout>}
      <Suspense fallback={<Skeleton height="var(--control)" radius="var(--radius-control)" />}>
        <Order reward={reward} variant={variant} onElsewhere={exchange} isLeaving={take.isPending} />
      </Suspense>
      <Button wide variant="quiet" onClick={onClose}>
        {texts.no}
      </Button>
    </>
  );
}

interface SheetProps {
  open: boolean;
  onClose: () => void;
}
