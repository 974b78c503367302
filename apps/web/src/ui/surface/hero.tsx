import type { ReactNode } from 'react';
import styles from './hero.module.css';
import { Motif } from '../media/motif.tsx';

/** The brand's bright card. Controls inside take its colours, since it overrides the tokens they use. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <div className={styles.hero}>
      <Motif />
      <div className={styles.content}>{children}</div>
    </div>
  );
}

/** The main action, which takes the room that is left, and a second one. */
export function HeroActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** The balance: a large number and its unit. */
export function HeroFigure({ value, unit }: { value: string; unit: string }) {
  return (
    <p className={styles.figure}>
      <span className={styles.value}>{value}</span> <span className={styles.unit}>{unit}</span>
    </p>
  );
}
