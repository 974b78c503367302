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
  asked: Leaving | undefined;
  isPending: boolean;
  problem: CallProblem | undefined;
  onDo: (leaving: Leaving) => void;
  onClose: () => void;
}

/** Says what pausing or cancelling changes, and until when nothing does. */
export function LeaveSheet({ plan, asked, isPending, problem, onDo, onClose }: Props) {
  const isPause = asked === 'pause';
  return (
    <Sheet open={asked !== undefined} onClose={onClose} title={isPause ? messages.pauseTitle : messages.cancelTitle}>
      <div className={styles.sheet}>
        <p>{isPause ? messages.pauseText : cancelText(plan)}</p>
        {problem && <Callout tone="danger">{problem.detail}</Callout>}
        <Button variant={isPause ? 'primary' : 'danger'} wide pending={isPending} onClick={() => asked && onDo(asked)}>
          {messages[asked ?? 'pause']}
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
