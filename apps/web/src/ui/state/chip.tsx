import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chip.module.css';
import tones from './tones.module.css';

export type Tone = 'neutral' | 'primary' | 'accent' | 'info' | 'success' | 'warning' | 'danger';

/** A word about the state of a thing. Colour only repeats it. */
export function StateChip({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={classNames(styles.chip, tones[tone])}>
      {icon}
      {children}
    </span>
  );
}
