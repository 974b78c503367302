import { RotateCw } from '@club/icons/lucide';
import { Button } from '../action/button.tsx';
import { Card } from '../surface/card.tsx';
import styles from './block-failed.module.css';
import { words } from '../messages.ts';

/** One part of a page has no answer: the others stay, and this one offers a second try. */
export function BlockFailed({ title, detail, onRetry }: { title: string; detail: string; onRetry: () => void }) {
  return (
    <Card className={styles.block} role="alert">
      <p className={styles.title}>{title}</p>
      <p className={styles.detail}>{detail}</p>
      <Button variant="secondary" size="s" icon={<RotateCw size="1.125em" aria-hidden="true" />} onClick={onRetry}>
        {words.retry}
      </Button>
    </Card>
  );
}
