import type { ReactNode } from 'react';
import styles from './sticky-bar.module.css';

/** The page's main action, held above the bottom edge; make it the last child of the page. */
export function StickyBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
