import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../state/spinner.tsx';
import styles from './button.module.css';

export interface ButtonAppearance {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'hero';
  size?: 'm' | 's';
  wide?: boolean;
}

export interface ButtonProps extends ButtonAppearance, ComponentProps<'button'> {
  /** Shows a spinner beside the label and ignores presses until the work is over. */
  pending?: boolean;
  icon?: ReactNode;
}

export function Button({ variant, size, wide, pending, icon, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? ignore : onClick}
    >
      {pending ? <Spinner /> : icon}
      <span className={styles.label}>{children}</span>
    </button>
  );
}

/** The same look for a link. */
export function buttonClass({ variant = 'primary', size = 'm', wide = false }: ButtonAppearance = {}): string {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide);
}

/** Refusing the click also refuses the submit that it, or Enter in a field, would cause. */
function ignore(event: MouseEvent) {
  event.preventDefault();
}
