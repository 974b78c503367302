import type { ReactNode } from 'react';
import { runtime } from '../../../device/runtime.ts';
import { Button } from '../../../ui/action/button.tsx';
import styles from './flow.module.css';
import { messages as texts } from './messages.ts';

/** The last step of a flow: what has changed. */
export function FlowDone({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <div className={styles.stack}>
      <img
        className={styles.art}
        src={`/art/scene-success-${runtime.brand}.svg`}
        alt=""
        width="136"
        height="136"
        decoding="async"
      />
      <div role="status">{children}</div>
      <Button wide onClick={onClose}>
        {texts.done}
      </Button>
    </div>
  );
}
