import { TriangleAlert } from '@club/icons/lucide';
import styles from './health-line.module.css';

/** The warning that the law wants beside what contains nicotine. */
export function HealthLine({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p className={styles.line}>
      <TriangleAlert size="1.25em" aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
