import { Search, X } from '@club/icons/lucide';
import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { IconButton } from '../action/icon-button.tsx';
import { messages } from '../messages.ts';

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> {
  /** Visually hidden: the magnifying glass shows it. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  onClear: () => void;
}

export function SearchField({ label, value, onChange, onClear, ...input }: SearchFieldProps) {
  return (
    <search className={styles.box}>
      <Search className={styles.leading} size="1.25em" aria-hidden="true" />
      <input
        enterKeyHint="search"
        autoComplete="off"
        {...input}
        type="search"
        aria-label={label}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && <IconButton label={messages.clear} icon={<X size="1.25em" />} onClick={onClear} />}
    </search>
  );
}
