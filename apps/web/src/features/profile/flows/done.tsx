import type { ReactNode } from 'react';
import { CircleCheck } from '@club/icons/lucide';
import { Button } from '../../../ui/action/button.tsx';
import styles from './flow.module.css';
import { messages as texts } from './messages.ts';

/** The last step of a flow: what has changed. */
export function FlowDone({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <div className={styles.stack}>
      <CircleCheck className={styles.tick} size="3rem" aria-hidden="true" />
      <div role="status">{children}</div>
      <Button wide onClick={onClose}>
        {texts.done}
      </Button>
    </div>
  );
}
