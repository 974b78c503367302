import { useRef } from 'react';
import { formatXp } from '@club/rules/ukrainian';
import { call } from '../../client/call.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { messages } from './messages.ts';
import type { ActionProps } from './reward-action.tsx';
import styles from './take-sheet.module.css';
import { keepBalance } from './use-hold.ts';
import { useAskAgain } from './use-rewards.ts';

const texts = messages.confirm;

/** What the exchange does to the balance, before it is done. */
export function TakeSheet({ reward, variant, balance, hold, onTaken, open, onClose }: ActionProps & SheetProps) {
  const askAgain = useAskAgain();
  // A repeat after a lost answer is the same deed.
  const key = useRef<string>(undefined);
  const take = useAttempt(async () => {
    key.current ??= crypto.randomUUID();
    const taken = await call(
      'POST /api/exchange/take',
      { variant_id: variant.variant_id },
      { idempotencyKey: key.current },
    ).catch((error: unknown) => {
      askAgain();
      throw error;
    });
    key.current = undefined;
    keepBalance(taken.balance);
    announce(messages.hold.title(taken.hold.until));
    askAgain();
    onTaken(reward, variant);
  });
  const { problem } = take;
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
        <Button wide pending={take.isPending} onClick={() => void take.run()}>
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
