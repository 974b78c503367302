import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './motif.module.css';

/**
 * The brand's drawing behind a hero: fine diagonals in ember light, or concentric rings. It fills its positioned
 * parent; a token of the brand selects one of the two.
 */
export function Motif({ className }: { className?: string }) {
  return (
    <div className={classNames(styles.motif, className)} aria-hidden="true">
      <Lines />
      <Rings />
    </div>
  );
}

const frame = { viewBox: '0 0 358 206', preserveAspectRatio: 'xMaxYMin slice' } as const;

function Lines() {
  const id = useId();
  return (
    <svg {...frame} className={styles.lines}>
      <defs>
        <radialGradient id={`${id}-glow`} cx="92%" cy="2%" r="80%">
          <stop offset="0" className={classNames(styles.light, styles.strong)} />
          <stop offset="1" className={classNames(styles.light, styles.none)} />
        </radialGradient>
        <linearGradient id={`${id}-line`} gradientUnits="userSpaceOnUse" x1="330" y1="0" x2="150" y2="206">
          <stop offset="0" className={classNames(styles.light, styles.medium)} />
          <stop offset="1" className={classNames(styles.light, styles.none)} />
        </linearGradient>
      </defs>
      <rect width="358" height="206" fill={`url(#${id}-glow)`} />
      <g stroke={`url(#${id}-line)`} strokeWidth="1.2">
        {[193, 230, 267, 304, 341, 378, 415].map((x) => (
          <path key={x} d={`M${x} 0 ${x - 82} 206`} />
        ))}
      </g>
    </svg>
  );
}

function Rings() {
  const id = useId();
  return (
    <svg {...frame} className={styles.rings}>
      <defs>
        <radialGradient id={`${id}-glow`} cx="88%" cy="10%" r="52%">
          <stop offset="0" className={classNames(styles.light, styles.medium)} />
          <stop offset="1" className={classNames(styles.light, styles.none)} />
        </radialGradient>
      </defs>
      <rect width="358" height="206" fill={`url(#${id}-glow)`} />
      <g fill="none" strokeWidth="9" className={styles.stroke}>
        {[37, 63, 89, 115].map((radius, index) => (
          <circle key={radius} cx="315" cy="25" r={radius} strokeOpacity={0.4 - index * 0.09} />
        ))}
      </g>
    </svg>
  );
}
