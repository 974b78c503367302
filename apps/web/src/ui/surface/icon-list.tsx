import type { ComponentType, ReactNode } from 'react';
import styles from './icon-list.module.css';

export interface IconListItem {
  icon: ComponentType<{ size?: string; 'aria-hidden'?: 'true' }>;
  title: string;
  text?: ReactNode;
}

/** A few facts or steps, each with its drawing: shown in an empty state. */
export function IconList({ label, items }: { label?: string; items: readonly IconListItem[] }) {
  return (
    <ul role="list" className={styles.list} aria-label={label}>
      {items.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <span className={styles.icon}>
            <Icon size="1.375em" aria-hidden="true" />
          </span>
          <span className={styles.body}>
            <b>{title}</b>
            {text && <span className={styles.text}>{text}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
