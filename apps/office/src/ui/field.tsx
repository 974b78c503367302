import { useId } from 'react';
import type { ComponentProps } from 'react';
import style from './field.module.css';

interface Frame {
  label: string;
  hint?: string;
  error?: string;
}

export function TextField({ label, hint, error, ...rest }: Frame & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className={style.field}>
      <label className={style.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={style.input}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-more`}
      />
      <More id={id} hint={hint} error={error} />
    </div>
  );
}

export function LongField({ label, hint, error, ...rest }: Frame & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <div className={style.field}>
      <label className={style.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        className={style.input}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-more`}
      />
      <More id={id} hint={hint} error={error} />
    </div>
  );
}

interface SelectProps extends Frame, ComponentProps<'select'> {
  options: readonly { value: string; label: string }[];
}

export function SelectField({ label, hint, error, options, ...rest }: SelectProps) {
  const id = useId();
  return (
    <div className={style.field}>
      <label className={style.label} htmlFor={id}>
        {label}
      </label>
      <select {...rest} id={id} className={style.input} aria-describedby={`${id}-more`}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <More id={id} hint={hint} error={error} />
    </div>
  );
}

export function CheckField({ label, ...rest }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className={style.check}>
      <input {...rest} type="checkbox" />
      {label}
    </label>
  );
}

function More({ id, hint, error }: { id: string; hint: string | undefined; error: string | undefined }) {
  return (
    <span id={`${id}-more`} className={error === undefined ? style.hint : style.error}>
      {error ?? hint}
    </span>
  );
}
