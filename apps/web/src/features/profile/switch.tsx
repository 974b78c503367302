import { useId } from 'react';
import { SwitchInput } from '../../ui/form/switch-input.tsx';
import styles from './switch.module.css';

interface Props {
  name: string;
  text: string;
  /** When it was switched, in words. */
  note: string | undefined;
  checked: boolean;
  disabled: boolean;
  /** The id of the text that explains why it is disabled. */
  describedBy: string | undefined;
  onChange: (checked: boolean) => void;
}

/** A switch after its name and its effect. */
export function Switch({ name, text, note, checked, disabled, describedBy, onChange }: Props) {
  const id = useId();
  return (
    <label className={styles.row} htmlFor={id}>
      <span className={styles.words}>
        <span className={styles.name} id={`${id}-name`}>
          {name}
        </span>
        <span className={styles.text} id={`${id}-text`}>
          {text}
          {note && (
            <>
              {' · '}
              {note}
            </>
          )}
        </span>
      </span>
      <SwitchInput
        id={id}
        aria-labelledby={`${id}-name`}
        aria-describedby={[`${id}-text`, describedBy].filter(Boolean).join(' ')}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
