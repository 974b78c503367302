import { Star } from '@club/icons/lucide';
import styles from './stars.module.css';
import { starsText } from './messages.ts';

const five = [1, 2, 3, 4, 5];

/** The number of stars; also as text. */
export function Stars({ stars, size = '1em' }: { stars: number; size?: string }) {
  return (
    <span className={styles.stars} role="img" aria-label={starsText(stars)}>
      {five.map((star) => (
        <Star key={star} size={size} className={star <= stars ? styles.full : styles.hollow} aria-hidden="true" />
      ))}
    </span>
  );
}
