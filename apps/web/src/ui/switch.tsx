import { useId, type ComponentProps } from 'react';
import styles from './choice.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> {
  label: string;
  text?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Takes effect at once; what waits for a submit is a Checkbox. */
export function Switch({ label, text, onChange, ...input }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label className={styles.between}>
        <span>{label}</span>
        <input
          {...input}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells its own state
          role="switch"
          className={styles.switch}
          aria-describedby={text ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
      {text && (
        <p id={id} className={styles.text}>
          {text}
        </p>
      )}
    </div>
  );
}
