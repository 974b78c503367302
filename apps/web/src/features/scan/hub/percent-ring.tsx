import styles from './percent-ring.module.css';

/** `percent` is a whole number from 0 to 100. */
export function PercentRing({ percent, label }: { percent: number; label: string }) {
  return (
    <svg className={styles.ring} viewBox="0 0 72 72" width="72" height="72" role="img" aria-label={label}>
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
