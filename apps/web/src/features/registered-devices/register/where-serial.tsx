import styles from './register.module.css';

/** A drawing of the end of a device and the side of its box: where the serial is. */
export function WhereSerial() {
  return (
    <svg className={styles.where} viewBox="0 0 320 132" aria-hidden="true">
      <rect className={styles.shape} x="26" y="18" width="88" height="96" rx="26" />
      <circle className={styles.line} cx="70" cy="44" r="9" />
      <rect className={styles.mark} x="46" y="72" width="48" height="18" rx="4" />
      <rect className={styles.shape} x="150" y="30" width="146" height="84" rx="8" />
      <path className={styles.line} d="M150 48 L296 48" />
      <path
        className={styles.line}
        d="M168 62v22M174 62v22M180 62v22M190 62v22M194 62v22M202 62v22M212 62v22M216 62v22M224 62v22"
      />
      <rect className={styles.mark} x="162" y="90" width="70" height="16" rx="4" />
      <rect className={styles.line} x="248" y="62" width="30" height="30" rx="3" />
      <path className={styles.line} d="M256 70h6v6h-6zM268 70h4M256 84h4M266 82h6v4" />
    </svg>
  );
}
