import styles from './percent-ring.module.css';

/** What it is of stands beside it in words. `percent` is a whole number from 0 to 100. */
export function PercentRing({ percent }: { percent: number }) {
  return (
    <svg className={styles.ring} viewBox="0 0 72 72" width="72" height="72" aria-hidden="true">
      <circle className={styles.track} cx="36" cy="36" r="31" />
      {percent > 0 && (
        <circle className={styles.value} cx="36" cy="36" r="31" pathLength="100" strokeDasharray={`${percent} 100`} />
      )}
      <text x="36" y="37" className={styles.text}>
        {percent}%
      </text>
    </svg>
  );
}
