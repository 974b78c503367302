import { ChevronRight } from '@club/icons/lucide';
import type { ReactNode } from 'react';
import styles from './list-row.module.css';

export interface ListRowProps {
  icon?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  aside?: ReactNode;
}

/** A read-only row. For one with a destination put RowContent into a link or button of `rowClass`. */
export function ListRow(props: ListRowProps) {
  return (
    <div className={styles.row}>
      <RowContent {...props} />
    </div>
  );
}

export const rowClass = `${styles.row} ${styles.pressable}`;

export function RowContent({ icon, title, text, aside, chevron }: ListRowProps & { chevron?: boolean }) {
  return (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.main}>
        <span className={styles.body}>
          <span className={styles.title}>{title}</span>
          {text && <span className={styles.text}>{text}</span>}
        </span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </span>
      {chevron && <ChevronRight className={styles.chevron} size="1.25em" aria-hidden="true" />}
    </>
  );
}
