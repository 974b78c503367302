import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

/** A titled part of a page; `action` is a link such as «Усі» (give it `sectionActionClass`). */
export function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

export const sectionActionClass = styles.action ?? '';
