import type { ReactNode } from 'react';
import styles from './states.module.css';

export interface EmptyStateProps {
  /** Address of a picture, 160 px square. */
  art?: string;
  title: string;
  text?: string;
  action?: ReactNode;
}

export function EmptyState({ art, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {/* Words say the same. As a background it is nothing where it does not come, and no sign of a broken picture. */}
      {art && <span className={styles.art} style={{ backgroundImage: `url(${art})` }} />}
      <h2>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
