import { formatShortDay } from '@club/rules/text/ukrainian';
import { classNames } from '../../../ui/class-names.ts';
import styles from './day-leaf.module.css';

/** A leaf of the calendar; the text beside it says the same. */
export function DayLeaf({ day, isPaused }: { day: string; isPaused: boolean }) {
  const [weekday = '', date, month] = formatShortDay(day).split(/\s/);
  return (
    <span className={classNames(styles.leaf, isPaused && styles.paused)} aria-hidden="true">
      <span className={styles.month}>{month}</span>
      <span className={styles.date}>{date}</span>
      <span className={styles.weekday}>{weekday.replace(',', '')}</span>
    </span>
  );
}
