import styles from './pack-art.module.css';
import type { Scanner } from '../scanners.ts';

/** A pack or a can in the frame of the scanner, drawn in the colours of the brand. */
export function PackArt({ scanner }: { scanner: Scanner | 'multi' }) {
  return (
    <svg className={styles.art} viewBox="0 0 72 72" width="72" height="72" aria-hidden="true">
      <rect className={styles.ground} width="72" height="72" rx="18" />
      {arts[scanner]}
      <path
        className={styles.frame}
        d="M12 20v-4a4 4 0 0 1 4-4h4M52 12h4a4 4 0 0 1 4 4v4M60 52v4a4 4 0 0 1-4 4h-4M20 60h-4a4 4 0 0 1-4-4v-4"
      />
    </svg>
  );
}

function Pack() {
  return (
    <g>
      <rect className={styles.body} x="23" y="18" width="26" height="36" rx="4" />
      <path className={styles.line} d="M23 28h26" />
      <Mark x={31} y={35} />
    </g>
  );
}

function Can() {
  return (
    <g>
      <circle className={styles.body} cx="36" cy="36" r="19" />
      <circle className={styles.line} cx="36" cy="36" r="14" />
      <Mark x={31} y={31} />
    </g>
  );
}

/** A hint of a code: three corners and a few modules. */
function Mark({ x, y }: { x: number; y: number }) {
  return (
    <path
      className={styles.mark}
      transform={`translate(${x} ${y})`}
      d="M0 0h4v4H0zM6 0h4v4H6zM0 6h4v4H0zM6 6h2v2H6zM8 8h2v2H8z"
    />
  );
}

/** A pack half behind a can. */
function Several() {
  return (
    <g>
      <rect className={styles.body} x="18" y="19" width="22" height="30" rx="4" />
      <path className={styles.line} d="M18 28h22" />
      <circle className={styles.body} cx="43" cy="43" r="14" />
      <Mark x={38} y={38} />
    </g>
  );
}

const arts = { sticks: <Pack />, velo: <Can />, multi: <Several /> };
