import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { formatXp } from '@club/rules/text/ukrainian';
import { rewards } from '../../../data/exchange.ts';
import { asProblem } from '../../../data/problem.ts';
import { announce } from '../../../ui/state/announcer.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { Sheet } from '../../../ui/surface/sheet.tsx';
import { messages } from '../messages.ts';
import type { ActionProps } from './props.ts';
import styles from './take-sheet.module.css';

const texts = messages.confirm;

/** What the exchange does to the balance, before it is done. */
export function TakeSheet({ reward, variant, balance, hold, onTaken, open, onClose }: ActionProps & SheetProps) {
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
    <Sheet open={open} onClose={onClose} title={texts.title}>
      <p>{texts.text(reward.title)}</p>
      {hold && <p className={styles.quiet}>{texts.replaces(hold.title)}</p>}
      <dl className={styles.sums}>
        <dt>{messages.facts.before}</dt>
        <dd>{formatXp(balance)}</dd>
        <dt>{messages.facts.cost}</dt>
        <dd>{formatXp(-variant.bonuses)}</dd>
        <dt>{messages.facts.after}</dt>
        <dd className={styles.after}>{formatXp(balance - variant.bonuses)}</dd>
      </dl>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem.detail}
        </p>
      )}
      <div className={styles.ways}>
        <Button wide pending={take.isPending} onClick={exchange}>
          {texts.yes}
        </Button>
        <Button wide variant="quiet" onClick={onClose}>
          {texts.no}
        </Button>
      </div>
    </Sheet>
  );
}

interface SheetProps {
  open: boolean;
  onClose: () => void;
}
