import { useId, type ComponentProps, type ReactNode } from 'react';
import { describeField, FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';

export interface FieldProps extends FieldTexts, ComponentProps<'input'> {
  /** A small control or a unit at the end of the box. */
  trailing?: ReactNode;
}

export function Field({ label, hint, error, optional, trailing, id, ...input }: FieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} optional={optional}>
      <div className={styles.box}>
        <input {...input} {...describeField(fieldId, { hint, error })} className={styles.input} />
        {trailing}
      </div>
    </FieldFrame>
  );
}
