import { classNames } from '../class-names.ts';
import styles from './price.module.css';

export interface PriceProps {
  now: string;
  /** The old price, struck through. */
  before?: string;
  /** The word before it: «замість». */
  beforeLabel?: string;
  size?: 'm' | 'l';
}

export function Price({ now, before, beforeLabel, size = 'm' }: PriceProps) {
  return (
    <span className={classNames(styles.price, styles[size])}>
      <span className={styles.now}>{now}</span>
      {before && (
        <s className={styles.before}>
          {beforeLabel && <span className="visually-hidden">{beforeLabel} </span>}
          {before}
        </s>
      )}
    </span>
  );
}
