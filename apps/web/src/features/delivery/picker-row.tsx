import { ChevronRight } from '@club/icons/lucide';
import { FieldError } from '../../ui/form/field-frame.tsx';
import styles from './delivery.module.css';

interface Props {
  id: string;
  label: string;
  value: string | undefined;
  text: string | undefined;
  /** The placeholder while there is no value. */
  empty: string;
  /** The error when it stays so. */
  missing: string;
  isMissing: boolean;
  onPress: () => void;
}

/** Looks like a field and opens a page to choose from. */
export function PlaceRow({ id, label, value, text, empty, missing, isMissing, onPress }: Props) {
  return (
    <div className={styles.place}>
      <button
        type="button"
        id={id}
        className={styles.placeButton}
        data-missing={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        onClick={onPress}
      >
        <span className={styles.placeText}>
          <span className={styles.placeLabel}>{label}</span>
          <span className={value ? styles.placeValue : styles.placeEmpty}>{value ?? empty}</span>
          {text && <span className={styles.placeMore}>{text}</span>}
        </span>
        <ChevronRight size="1.25em" aria-hidden="true" className={styles.chevron} />
      </button>
      {isMissing && <FieldError id={`${id}-error`}>{missing}</FieldError>}
    </div>
  );
}
