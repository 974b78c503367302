import { RotateCw } from '@club/icons/lucide';
import { Button } from '../action/button.tsx';
import { Card } from '../surface/card.tsx';
import styles from './block-failed.module.css';
import type { ShownProblem } from './error.tsx';
import { messages } from '../messages.ts';

interface Props {
  title: string;
  problem: ShownProblem;
  onRetry: () => void;
}

/** One part of a page has no answer: the others stay, and this one offers a second try. */
export function BlockFailed({ title, problem: { detail, trouble }, onRetry }: Props) {
  return (
    <Card className={styles.block} role="alert">
      <p className={styles.title}>{title}</p>
      <p className={styles.detail}>{trouble === 'offline' ? messages.offline : detail}</p>
      <Button variant="secondary" size="s" icon={<RotateCw size="1.125em" aria-hidden="true" />} onClick={onRetry}>
        {messages.retry}
      </Button>
    </Card>
  );
}
