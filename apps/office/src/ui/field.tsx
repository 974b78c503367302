import { useId } from 'react';
import type { ComponentProps } from 'react';
import { Keys } from './button.tsx';
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
        aria-describedby={describedBy(id, hint, error)}
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
        aria-describedby={describedBy(id, hint, error)}
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
      <select {...rest} id={id} className={style.input} aria-describedby={describedBy(id, hint, error)}>
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

interface CheckProps extends ComponentProps<'input'> {
  label: string;
  /** Printed beside it; the form listens to it. */
  keys?: string | undefined;
}

export function CheckField({ label, keys, ...rest }: CheckProps) {
  return (
    <label className={style.check}>
      <input {...rest} type="checkbox" />
      {label}
      {keys !== undefined && <Keys keys={keys} />}
    </label>
  );
}

const describedBy = (id: string, ...said: (string | undefined)[]): string | undefined =>
  said.some((text) => text !== undefined) ? `${id}-more` : undefined;

/** A field whose label is visually hidden, for a row of filters. */
export function BareField({ label, ...rest }: { label: string } & ComponentProps<'input'>) {
  return <input {...rest} className={style.input} aria-label={label} placeholder={label} />;
}

export function BareSelect({
  label,
  options,
  ...rest
}: { label: string; options: SelectProps['options'] } & ComponentProps<'select'>) {
  return (
    <select {...rest} className={style.input} aria-label={label} title={label}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function More({ id, hint, error }: { id: string; hint: string | undefined; error: string | undefined }) {
  if (hint === undefined && error === undefined) return null;
  return (
    <span id={`${id}-more`} className={error === undefined ? style.hint : style.error}>
      {error ?? hint}
    </span>
  );
}
