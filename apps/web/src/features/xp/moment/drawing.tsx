import type { ReactNode } from 'react';
import type { Moment } from '../../../data/xp/moment.ts';
import { Medal } from '../../../ui/media/medal.tsx';
import styles from './drawing.module.css';

/** The subject of the moment, on a medal. */
export function MomentDrawing({ occasion }: Pick<Moment, 'occasion'>) {
  return <Medal>{medals[occasion ?? 'plain']}</Medal>;
}

const medals: Record<NonNullable<Moment['occasion']> | 'plain', ReactNode> = {
  plain: (
    <text className={styles.letters} x="120" y="137">
      XP
    </text>
  ),
  // A star that has just come up over a line.
  first: (
    <>
      <path
        className={styles.full}
        d="M120 74l11.2 22.8 25.1 3.6-18.2 17.7 4.3 25-22.4-11.8-22.4 11.8 4.3-25-18.2-17.7 25.1-3.6z"
      />
      <path className={styles.line} d="M84 156h72M96 166h48" />
    </>
  ),
  // A medal on its ribbon.
  season: (
    <>
      <path className={styles.soft} d="M96 76h20l10 30h-20zM144 76h-20l-10 30h20z" />
      <circle className={styles.full} cx="120" cy="134" r="32" />
      <path className={styles.mark} d="M106 134l10 10 19-20" />
    </>
  ),
  // A box with its lid lifted.
  goal: (
    <>
      <path className={styles.full} d="M84 122h72v40a6 6 0 0 1-6 6H90a6 6 0 0 1-6-6z" />
      <path className={styles.soft} d="M78 104l80-14 3 16-80 14z" />
      <path className={styles.mark} d="M120 124v42" />
      <path className={styles.line} d="M118 96c-22-2-24-24-10-24 10 0 12 14 10 24c4-10 10-22 20-18 12 6 2 18-20 18z" />
    </>
  ),
  // Two packs and the number of their sum.
  tenth_code: (
    <>
      <rect className={styles.soft} x="80" y="78" width="44" height="66" rx="7" transform="rotate(-9 102 111)" />
      <rect className={styles.full} x="104" y="88" width="52" height="76" rx="8" />
      <path className={styles.mark} d="M104 108h52" />
      <text className={styles.number} x="130" y="148">
        10
      </text>
    </>
  ),
};
