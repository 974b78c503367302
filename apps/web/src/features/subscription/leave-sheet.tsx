import type { Subscription } from '../../data/subscription.ts';
import type { CallProblem } from '../../data/problem.ts';
import { Button } from '../../ui/action/button.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Sheet } from '../../ui/surface/sheet.tsx';
import { lastDay } from './last-day.ts';
import { messages } from './messages.ts';
import styles from './plan.module.css';

export type Leaving = 'pause' | 'cancel';

interface Props {
  plan: Subscription;
  leaving: Leaving | undefined;
  isPending: boolean;
  problem: CallProblem | undefined;
  onDo: (action: Leaving) => void;
  onClose: () => void;
}

/** Shows what pausing or cancelling changes, and until when nothing does. */
export function LeaveSheet({ plan, leaving, isPending, problem, onDo, onClose }: Props) {
  const isPause = leaving === 'pause';
  return (
    <Sheet open={leaving !== undefined} onClose={onClose} title={isPause ? messages.pauseTitle : messages.cancelTitle}>
      <div className={styles.sheet}>
        <p>{isPause ? messages.pauseText : cancelText(plan)}</p>
        {problem && <Callout tone="danger">{problem.detail}</Callout>}
        <Button
          variant={isPause ? 'primary' : 'danger'}
          wide
          pending={isPending}
          onClick={() => leaving && onDo(leaving)}
        >
          {messages[leaving ?? 'pause']}
        </Button>
        <Button variant="secondary" wide onClick={onClose}>
          {isPause ? messages.stayActive : messages.stay}
        </Button>
      </div>
    </Sheet>
  );
}

const cancelText = ({ state, period }: Subscription): string =>
  state === 'paused' ? messages.cancelPaused : messages.cancelText(lastDay(period?.ends_at ?? null));
