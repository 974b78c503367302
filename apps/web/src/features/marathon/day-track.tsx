import { Check, Gift, Snowflake, X } from '@club/icons/lucide';
import type { Marathon } from '@club/contract/customer/marathon';
import { dayAfter } from '@club/rules/time/calendar';
import { formatDay } from '@club/rules/text/ukrainian';
import { classNames } from '../../ui/class-names.ts';
import { Section } from '../../ui/surface/section.tsx';
import styles from './day-track.module.css';
import { messages } from './messages.ts';

const texts = messages.track;
const icons = { done: Check, grace: Snowflake, missed: X };

/** Every day of the season; a screen reader announces the date and the state. */
export function DayTrack({ marathon }: { marathon: Marathon }) {
  const { days, today } = marathon;
  const prizes = prizesOf(marathon);
  return (
    <Section title={texts.title}>
      <ol role="list" className={styles.track}>
        {days.map(({ day, state }) => {
          const prize = prizes.get(day);
          const Icon = prize === undefined ? icons[state as keyof typeof icons] : Gift;
          return (
            <li
              key={day}
              className={classNames(
                styles.day,
                styles[state],
                day === today && styles.today,
                prize !== undefined && styles.prize,
              )}
              aria-current={day === today ? 'date' : undefined}
            >
              <span className="visually-hidden">
                {day === today && texts.today}
                {formatDay(day)}: {texts.states[state]}
                {prize !== undefined && texts.prize(prize)}
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

/** On which day each prize is had if no day is missed from now on, with its XP. */
function prizesOf({ entry, is_paid: isPaid, milestones, state, today }: Marathon): Map<string, number> {
  if (!isPaid || (state !== 'running' && state !== 'open')) return new Map();
  const lastDone = entry?.is_today_done ? today : dayAfter(today, -1);
  const ahead = milestones.filter((one) => one.state === 'ahead');
  return new Map(ahead.map(({ day, xp }) => [dayAfter(lastDone, day - (entry?.run ?? 0)), xp]));
}
