import styles from './progress.module.css';

/** `value` is a share between 0 and 1. Without a label it only draws what the text beside it says. */
export function Progress({ value, label }: { value: number; label?: string }) {
  const share = Math.min(1, Math.max(0, value));
  return (
    <progress className={styles.progress} max={1} value={share} aria-label={label} aria-hidden={label === undefined} />
  );
}
