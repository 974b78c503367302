import { Check, Snowflake, X } from '@club/icons/lucide';
import type { Marathon } from '@club/contract/customer/marathon';
import { formatDay } from '@club/rules/text/ukrainian';
import { classNames } from '../../ui/class-names.ts';
import { Section } from '../../ui/surface/section.tsx';
import styles from './day-track.module.css';
import { messages } from './messages.ts';

const texts = messages.track;
const icons = { done: Check, grace: Snowflake, missed: X };

/** Every day of the season; a screen reader hears the date and the state in words. */
export function DayTrack({ days, today }: Pick<Marathon, 'days' | 'today'>) {
  return (
    <Section title={texts.title}>
      <ol role="list" className={styles.track}>
        {days.map(({ day, state }) => {
          const Icon = icons[state as keyof typeof icons];
          return (
            <li
              key={day}
              className={classNames(styles.day, styles[state], day === today && styles.today)}
              aria-current={day === today ? 'date' : undefined}
            >
              <span className="visually-hidden">
                {day === today && texts.today}
                {formatDay(day)}: {texts.states[state]}
              </span>
              <span className={styles.face} aria-hidden="true">
                <span className={styles.number}>{Number(day.slice(8))}</span>
                {Icon && <Icon size="1em" />}
              </span>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
