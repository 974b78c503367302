import type { ReactNode } from 'react';
import { ChevronDown } from '@club/icons/lucide';
import styles from './fold.module.css';

/** One-time reading: one line until it is opened. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>
        <h2>{title}</h2>
        <ChevronDown size="1.25em" aria-hidden="true" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
