import { Minus, Plus, Trash2 } from '@club/icons/lucide';
import { IconButton } from '../action/icon-button.tsx';
import styles from './stepper.module.css';
import { messages } from '../messages.ts';

export interface StepperProps {
  value: number;
  min: number;
  max: number;
  /** The counted things; they complete the names of the buttons: «Більше: Стіки „Бурштин“». */
  label: string;
  onChange: (value: number) => void;
  /** Offered in place of «less» once the smallest amount is reached. */
  onRemove?: () => void;
}

export function Stepper({ value, min, max, label, onChange, onRemove }: StepperProps) {
  const removes = value <= min && onRemove !== undefined;
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      {removes ? (
        <IconButton label={`${messages.remove}: ${label}`} icon={<Trash2 size="1.25em" />} onClick={onRemove} />
      ) : (
        <IconButton
          label={`${messages.less}: ${label}`}
          icon={<Minus size="1.25em" />}
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
        />
      )}
      <span className={styles.value}>{value}</span>
      <IconButton
        label={`${messages.more}: ${label}`}
        icon={<Plus size="1.25em" />}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  );
}
