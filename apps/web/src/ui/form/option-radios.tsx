import { useId } from 'react';
import styles from './option-radios.module.css';

interface Option {
  id: string;
  title: string;
  /** Its distinction: a price, or that it is sold out. */
  aside?: string;
}

/** Radios with words in a row that wraps, never colour alone; nothing for less than two. */
export function OptionRadios(props: {
  legend: string;
  options: readonly Option[];
  chosenId: string;
  onChoose: (id: string) => void;
}) {
  const name = useId();
  if (props.options.length < 2) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{props.legend}</legend>
      <div className={styles.options}>
        {props.options.map(({ id, title, aside }) => (
          <label key={id} className={styles.option}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={id === props.chosenId}
              onChange={() => props.onChoose(id)}
            />
            <span>{title}</span>
            {aside && <span className={styles.aside}>{aside}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
