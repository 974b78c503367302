import { Star } from '@club/icons/lucide';
import { useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/form/field-frame.tsx';
import { formMessages as texts } from './messages.ts';
import { starsText } from '../messages.ts';
import styles from './star-radios.module.css';

export const firstStarId = 'star-1';

interface Props {
  value: number;
  onChange: (stars: number) => void;
  error: string | undefined;
}

/** One to five stars as radios, with the text of the chosen one under them. */
export function StarRadios({ value, onChange, error }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={styles.legend}>{texts.stars}</legend>
      <div className={styles.row}>
        {texts.starNames.map((word, place) => (
          <label key={word} className={styles.star}>
            <input
              id={`star-${place + 1}`}
              type="radio"
              name={name}
              className={styles.radio}
              aria-label={`${starsText(place + 1)}, ${word}`}
              checked={value === place + 1}
              onChange={() => onChange(place + 1)}
            />
            <Star size="2rem" className={classNames(place < value && styles.full)} aria-hidden="true" />
          </label>
        ))}
        <span className={styles.word} aria-hidden="true">
          {texts.starNames[value - 1]}
        </span>
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
