import styles from './rows.module.css';

/** The label in small type, then the thing itself. */
export function Labelled({ label, value }: { label: string; value: string }) {
  return (
    <>
      <span className={styles.label}>{label}</span> <span className={styles.value}>{value}</span>
    </>
  );
}
