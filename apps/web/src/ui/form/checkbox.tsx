import { useId, type ComponentProps, type ReactNode } from 'react';
import { describeField, FieldError } from './field-frame.tsx';
import styles from './choice.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  error?: string;
}

export function Checkbox({ label, error, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={styles.choice}>
      <label className={styles.line}>
        <input {...input} {...describeField(fieldId, { error })} type="checkbox" className={styles.checkbox} />
        <span>{label}</span>
      </label>
      {error && <FieldError id={`${fieldId}-error`}>{error}</FieldError>}
    </div>
  );
}
