import { useId, useRef, type ClipboardEvent } from 'react';
import { classNames } from '../../class-names.ts';
import { FieldError } from '../field-frame.tsx';
import styles from './field.module.css';

export interface CodeFieldProps {
  label: string;
  length: number;
  value: string;
  onChange: (digits: string) => void;
  /** Called at the first full code only, so a refused code is never resubmitted automatically. */
  onFull?: (digits: string) => void;
  error?: string;
  autoFocus?: boolean;
  disabled?: boolean;
}

/** One real input under drawn slots: pasting, autofill and screen readers work as in any field. */
export function CodeField({ label, length, value, onChange, onFull, error, autoFocus, disabled }: CodeFieldProps) {
  const id = useId();
  const wasFull = useRef(false);

  function change(text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(0, length);
    onChange(digits);
    if (digits.length < length || wasFull.current) return;
    wasFull.current = true;
    onFull?.(digits);
  }

  function paste(event: ClipboardEvent) {
    const digits = event.clipboardData.getData('text').replaceAll(/\D/g, '');
    if (digits.length < length) return;
    event.preventDefault();
    change(digits);
  }

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          id={id}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the code is the only thing on its page
          autoFocus={autoFocus}
          disabled={disabled}
          value={value}
          onChange={(event) => change(event.target.value)}
          onPaste={paste}
        />
        <Slots length={length} value={value} />
      </div>
      {error && (
        <FieldError id={`${id}-error`} urgent>
          {error}
        </FieldError>
      )}
    </div>
  );
}

function Slots({ length, value }: { length: number; value: string }) {
  const current = Math.min(value.length, length - 1);
  return (
    <div className={styles.slots} aria-hidden="true">
      {Array.from({ length }, (_, index) => (
        <span key={index} className={classNames(styles.slot, index === current && styles.current)}>
          {value[index]}
        </span>
      ))}
    </div>
  );
}
