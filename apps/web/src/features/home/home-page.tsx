import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import styles from './home-page.module.css';
import { messages } from './messages.ts';

/** The column of Home with the line of the law under it. */
export function HomePage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      {children}
      <footer className={styles.legal}>
        <p>{messages.legal}</p>
        <Link to="/user-agreement">{messages.agreement}</Link>
      </footer>
    </div>
  );
}
