import { asProblem } from '../../data/problem.ts';
import { runtime } from '../../device/runtime.ts';
import { Button } from '../../ui/action/button.tsx';
import { EmptyState } from '../../ui/state/empty.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { messages } from './messages.ts';
import styles from './quiz.module.css';
import type { QuizAnswers } from './use-answers.ts';

const texts = messages.waiting;

/** Everything is answered, and some of it waits for the network. */
export function PendingAnswers({ count, sending }: { count: number; sending: QuizAnswers['sending'] }) {
  return (
    <div className={styles.page}>
      <EmptyState
        art={`/art/scene-offline-${runtime.brand}.svg`}
        title={texts.title}
        text={texts.text(count)}
        action={
          <Button pending={sending.isPending} onClick={() => sending.mutate()}>
            {texts.send}
          </Button>
        }
      />
      {sending.error && <Callout tone="danger">{asProblem(sending.error).detail}</Callout>}
    </div>
  );
}
