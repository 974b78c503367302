import type { Attempt } from '../../client/use-attempt.ts';
import { runtime } from '../../device/runtime.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { messages } from './messages.ts';
import styles from './quiz.module.css';

const texts = messages.waiting;

/** Everything is answered, and some of it waits for the network. */
export function WaitingAnswers({ count, sending }: { count: number; sending: Attempt<[]> }) {
  return (
    <div className={styles.page}>
      <EmptyState
        art={`/art/scene-offline-${runtime.brand}.svg`}
        title={texts.title}
        text={texts.text(count)}
        action={
          <Button pending={sending.isPending} onClick={() => void sending.run()}>
            {texts.send}
          </Button>
        }
      />
      {sending.problem && <Notice tone="danger">{sending.problem.detail}</Notice>}
    </div>
  );
}
