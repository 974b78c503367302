import { ChevronDown } from '@club/icons/lucide';
import { useId, type ComponentProps } from 'react';
import { describeField, FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';

/** A native select: `children` are its options. */
export interface SelectFieldProps extends FieldTexts, ComponentProps<'select'> {}

export function SelectField({ label, hint, error, optional, id, ...select }: SelectFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} optional={optional}>
      <div className={styles.box}>
        <select {...select} {...describeField(fieldId, { hint, error })} className={styles.select} />
        <ChevronDown className={styles.arrow} size="1.25em" aria-hidden="true" />
      </div>
    </FieldFrame>
  );
}
