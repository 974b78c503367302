import styles from './progress.module.css';

/** `value` is a share between 0 and 1. */
export function Progress({ value, label }: { value: number; label: string }) {
  return <progress className={styles.progress} max={1} value={Math.min(1, Math.max(0, value))} aria-label={label} />;
}
