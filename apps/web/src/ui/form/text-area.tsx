import { useId, type ComponentProps } from 'react';
import { describeField, FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';

export interface TextAreaProps extends FieldTexts, ComponentProps<'textarea'> {}

export function TextArea({ label, hint, error, optional, id, ...area }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} optional={optional}>
      <div className={styles.box}>
        <textarea rows={3} {...area} {...describeField(fieldId, { hint, error })} className={styles.area} />
      </div>
    </FieldFrame>
  );
}
