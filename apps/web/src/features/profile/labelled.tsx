import styles from './rows.module.css';

/** What it is in small letters, then the thing itself. */
export function Labelled({ label, value }: { label: string; value: string }) {
  return (
    <>
      <span className={styles.label}>{label}</span> <span className={styles.value}>{value}</span>
    </>
  );
}
