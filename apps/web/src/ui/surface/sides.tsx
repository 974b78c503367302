import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './sides.module.css';

interface Props {
  /** The page's overview: first on a phone, at the side of a wide screen, and sticky while the rest scrolls. */
  beside: ReactNode;
  /** Both sides are as wide: neither is a list. */
  isEven?: boolean;
  children: ReactNode;
}

/** One column on a phone, two on a wide screen, with the gap of the page around them. */
export function Sides({ beside, isEven, children }: Props) {
  return (
    <div className={classNames(styles.sides, isEven && styles.even)}>
      <div className={styles.beside}>{beside}</div>
      <div className={styles.rest}>{children}</div>
    </div>
  );
}
