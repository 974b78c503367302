import { CircleAlert, CircleCheck, Info, TriangleAlert } from '@club/icons/lucide';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './callout.module.css';
import tones from './tones.module.css';

export interface CalloutProps {
  tone: 'info' | 'warning' | 'danger' | 'success';
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}

const icons = { info: Info, warning: TriangleAlert, danger: CircleAlert, success: CircleCheck };

export function Callout({ tone, title, children, action }: CalloutProps) {
  const Icon = icons[tone];
  return (
    <div className={classNames(styles.notice, tones[tone])} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon size="1.375em" aria-hidden="true" />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
        {action}
      </div>
    </div>
  );
}
