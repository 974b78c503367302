import { LoaderCircle } from '@club/icons/lucide';
import styles from './spinner.module.css';

/** Decoration beside words that already say what is under way. */
export function Spinner({ size = '1.25em' }: { size?: string }) {
  return <LoaderCircle className={styles.spinner} size={size} aria-hidden="true" />;
}
