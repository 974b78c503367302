import { classNames } from '../class-names.ts';
import styles from './step-line.module.css';

/** `label` is the position as text: «Крок 2 з 4». */
export function StepLine({ step, of, label }: { step: number; of: number; label: string }) {
  return (
    <div className={styles.line}>
      <p className={styles.label}>{label}</p>
      <div className={styles.steps} aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          <span key={index} className={classNames(styles.step, index < step && styles.done)} />
        ))}
      </div>
    </div>
  );
}
