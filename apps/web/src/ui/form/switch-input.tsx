import type { ComponentProps } from 'react';
import styles from './switch-input.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'checked'> {
  checked: boolean;
  /** Beside words of one line. */
  small?: boolean;
}

/** On or off immediately, without a button to confirm; its label is beside it. */
export function SwitchInput({ small = false, checked, ...input }: Props) {
  return (
    <input
      {...input}
      type="checkbox"
      role="switch"
      className={small ? `${styles.switch} ${styles.small}` : styles.switch}
      checked={checked}
      aria-checked={checked}
    />
  );
}
