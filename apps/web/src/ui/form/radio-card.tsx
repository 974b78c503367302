import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from './field-frame.tsx';
import styles from './choice.module.css';

interface RadioGroupProps {
  legend: string;
  /** Visually hidden, when a heading nearby shows the same text. */
  legendHidden?: boolean;
  error?: string;
  children: ReactNode;
}

export function RadioGroup({ legend, legendHidden, error, children }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? id : undefined}>
      <legend className={legendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {children}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}

export interface RadioCardProps {
  name: string;
  value: string;
  checked: boolean;
  onChange: (value: string) => void;
  title: string;
  text?: string;
  /** Price, date: the end of the first line. */
  aside?: ReactNode;
  disabled?: boolean;
  /** Why it cannot be chosen. */
  reason?: string;
}

export function RadioCard({ name, value, checked, onChange, title, text, aside, disabled, reason }: RadioCardProps) {
  const id = useId();
  // The price before the label, or it would be read as a part of its last sum.
  const described = [aside && `${id}-aside`, text && `${id}-text`, reason && `${id}-reason`].filter(Boolean).join(' ');
  return (
    <label className={classNames(styles.card, disabled && styles.disabled)}>
      <input
        type="radio"
        className={styles.radio}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-title`}
        aria-describedby={described || undefined}
        onChange={() => onChange(value)}
      />
      <span className={styles.head}>
        <span className={styles.title} id={`${id}-title`}>
          {title}
        </span>
        {aside && (
          <span className={styles.aside} id={`${id}-aside`}>
            {aside}
          </span>
        )}
      </span>
      {text && (
        <span className={styles.text} id={`${id}-text`}>
          {text}
        </span>
      )}
      {reason && (
        <span className={styles.reason} id={`${id}-reason`}>
          {reason}
        </span>
      )}
    </label>
  );
}
