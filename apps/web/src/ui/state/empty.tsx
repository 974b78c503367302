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
      {/* The text says the same. As a background it leaves no broken picture when it fails to load. */}
      {art && <span className={styles.art} style={{ backgroundImage: `url(${art})` }} />}
      <h2>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
