import type { ReactNode } from 'react';
import styles from './page-with-bar.module.css';

/** A page at least as tall as the screen, so that a sticky bar is at the bottom under a short text too. */
export function PageWithBar({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.content}>{children}</div>
      {bar}
    </div>
  );
}
