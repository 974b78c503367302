import { isWholeDay, openingAt } from '@club/rules/time/opening-hours';
import type { WeekHours } from '@club/rules/time/opening-hours';
import { formatShortDay, formatTime } from '@club/rules/text/ukrainian';
import { messages } from './messages.ts';

const texts = messages.channels;
const dash = '\u2060–\u2060';

/**
 * 'Пн–Пт 09:00–20:00, Сб 10:00–18:00': days with the same hours are grouped, closed ones are omitted. No line breaks
 * inside of either.
 */
export function weekText(week: WeekHours): string {
  const groups: { from: number; to: number; hours: string }[] = [];
  for (const [n, day] of week.entries()) {
    if (day === null) continue;
    const hours = isWholeDay(day) ? texts.wholeDay : `${day.from}${dash}${day.to}`;
    const last = groups.at(-1);
    if (last?.to === n - 1 && last.hours === hours) last.to = n;
    else groups.push({ from: n, to: n, hours });
  }
  return groups.map(({ from, to, hours }) => `${daysText(from, to)} ${hours}`).join(', ');
}

function daysText(from: number, to: number): string {
  if (to - from === 6) return texts.everyDay;
  return from === to ? (texts.days[from] ?? '') : `${texts.days[from]}${dash}${texts.days[to]}`;
}

/** Whether support is available now, and until or from when. */
export function openText(week: WeekHours, now: Date): { isOpen: boolean; text: string } {
  const opening = openingAt(week, now);
  if (opening.isOpen)
    return { isOpen: true, text: opening.until ? texts.openUntil(formatTime(opening.until)) : texts.openAlways };
  return { isOpen: false, text: opening.opens ? opensText(opening.opens) : texts.never };
}

function opensText({ at, inDays }: { at: Date; inDays: number }): string {
  const time = formatTime(at);
  if (inDays === 0) return texts.today(time);
  return inDays === 1 ? texts.tomorrow(time) : texts.later(formatShortDay(at), time);
}

/** 'сьогодні до 14:15' has no place in a promise: the day is named when it is another one. */
export function dayAndTimeText(at: Date, now: Date): string {
  const isToday = formatShortDay(at) === formatShortDay(now);
  return isToday ? formatTime(at) : `${formatTime(at)}, ${formatShortDay(at)}`;
}
