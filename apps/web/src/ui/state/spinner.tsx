import { LoaderCircle } from '@club/icons/lucide';
import styles from './spinner.module.css';

/** Decoration beside text that already names the current action. */
export function Spinner({ size = '1.25em' }: { size?: string }) {
  return <LoaderCircle className={styles.spinner} size={size} aria-hidden="true" />;
}
