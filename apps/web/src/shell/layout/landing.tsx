import type { ReactNode } from 'react';
import styles from './landing.module.css';

/** No bars and no header: the page is its own. */
export function LandingLayout({ children }: { children: ReactNode }) {
  return <main className={styles.main}>{children}</main>;
}
