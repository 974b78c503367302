import { CircleAlert } from '@club/icons/lucide';
import type { ReactNode } from 'react';
import styles from './field.module.css';
import { messages } from '../messages.ts';

export interface FieldTexts {
  label: string;
  hint?: string;
  error?: ReactNode;
  /** The word that marks a field as optional. */
  optional?: string;
}

interface FieldFrameProps extends FieldTexts {
  id: string;
  children: ReactNode;
}

/** Label above, hint and error below: the part that all text fields share. */
export function FieldFrame({ id, label, hint, error, optional, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> · {optional}</span>}
      </label>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Attributes that tie a control to the hint and the error of its frame. */
export function describeField(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined };
}

interface FieldErrorProps {
  id: string;
  /** Announced immediately, for errors that come while the focus stays in the field. */
  urgent?: boolean;
  children: ReactNode;
}

export function FieldError({ id, urgent, children }: FieldErrorProps) {
  return (
    <p className={styles.error} id={id} role={urgent ? 'alert' : undefined}>
      <CircleAlert size="1.25em" aria-hidden="true" />
      <span>
        <span className="visually-hidden">{messages.error} </span>
        {children}
      </span>
    </p>
  );
}
