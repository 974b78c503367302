import { kyivDate } from '@club/rules/time/calendar';
import { isWholeDay, openingAt, weekdayOf, type WeekHours } from '@club/rules/time/opening-hours';
import { formatTime } from '@club/rules/text/ukrainian';
import { messages } from './messages.ts';

/** The opening state: «Відчинено · до 21:00». */
export function openingText(hours: WeekHours, now: Date): { isOpen: boolean; state: string; more: string | undefined } {
  const opening = openingAt(hours, now);
  if (opening.isOpen) {
    const more = opening.until === null ? messages.wholeDay : messages.until(formatTime(opening.until));
    return { isOpen: true, state: messages.open, more };
  }
  if (opening.opens === null) return { isOpen: false, state: messages.closed, more: undefined };
  const { at, inDays } = opening.opens;
  const time = formatTime(at);
  const more =
    inDays === 0
      ? messages.opensToday(time)
      : inDays === 1
        ? messages.opensTomorrow(time)
        : messages.opensOn(weekdayOf(kyivDate(at)), time);
  return { isOpen: false, state: messages.closed, more };
}

/** One day of the week as a person reads it. */
export function hoursText(hours: WeekHours[number] | undefined): string {
  if (!hours) return messages.dayOff;
  return isWholeDay(hours) ? messages.wholeDay : messages.range(hours.from, hours.to);
}
