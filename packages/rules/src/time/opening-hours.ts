import { dayAfter, daysBetween, kyivDate, kyivMidnight } from './calendar.ts';

/** 'HH:MM' on the wall in Kyiv. `to` may be '24:00'; one that is not later than `from` is on the next day. */
export interface DayHours {
  from: string;
  to: string;
}

/** Monday first, seven of them; null is a closed day. */
export type WeekHours = readonly (DayHours | null)[];

export type Opening =
  /** `until` is null if the store never closes. */
  | { isOpen: true; until: Date | null }
  /** `opens` is null where no day is open. `inDays` is counted by Kyiv days: 0 is today. */
  | { isOpen: false; opens: { at: Date; inDays: number } | null };

const minuteMs = 60_000;
const dayMs = 86_400_000;
const noon = 'T12:00:00Z';

/** Whether the store is open at the moment, and when that changes. Hours that touch over a midnight are one opening. */
export function openingAt(week: WeekHours, now: Date): Opening {
  const today = kyivDate(now);
  const spans = spansAround(week, today);
  const at = now.getTime();
  const current = spans.find(({ from, to }) => from <= at && at < to);
  if (current !== undefined) {
    const isEndless = week.every((day) => day !== null) && current.to >= at + 7 * dayMs;
    return { isOpen: true, until: isEndless ? null : new Date(current.to) };
  }
  const next = spans.find(({ from }) => from > at);
  if (next === undefined) return { isOpen: false, opens: null };
  const opensAt = new Date(next.from);
  return { isOpen: false, opens: { at: opensAt, inDays: daysBetween(today, kyivDate(opensAt)) } };
}

/** 0 is Monday. Takes 'YYYY-MM-DD'. */
export function weekdayOf(day: string): number {
  return (new Date(day + noon).getUTCDay() + 6) % 7;
}

/** Open from one midnight to the next. */
export function isWholeDay({ from, to }: DayHours): boolean {
  return from === '00:00' && to === '24:00';
}

interface Span {
  from: number;
  to: number;
}

/** By the hours and the day: a list of requests needs the same days repeatedly. */
const known = new WeakMap<WeekHours, Map<string, readonly Span[]>>();
const daysMax = 1000;

/** From yesterday to eight days later. */
function spansAround(week: WeekHours, today: string): readonly Span[] {
  const days = known.get(week) ?? new Map<string, readonly Span[]>();
  known.set(week, days);
  const found = days.get(today);
  if (found !== undefined) return found;
  const spans = joined(Array.from({ length: 10 }, (_, n) => spanOf(week, dayAfter(today, n - 1))));
  if (days.size >= daysMax) days.clear();
  days.set(today, spans);
  return spans;
}

function spanOf(week: WeekHours, day: string): Span | undefined {
  const hours = week[weekdayOf(day)];
  if (hours === null || hours === undefined) return undefined;
  const isPastMidnight = hours.to <= hours.from;
  const span = { from: momentOf(day, hours.from), to: momentOf(isPastMidnight ? dayAfter(day) : day, hours.to) };
  return span.from < span.to ? span : undefined;
}

function joined(spans: readonly (Span | undefined)[]): Span[] {
  const list: Span[] = [];
  for (const span of spans) {
    const last = list.at(-1);
    if (span === undefined) continue;
    if (last !== undefined && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else list.push({ ...span });
  }
  return list;
}

/** Clocks change at 03:00 to 04:00 and back: a skipped hour is over immediately, a repeated one is its first. */
function momentOf(day: string, wall: string): number {
  const minutes = Number(wall.slice(0, 2)) * 60 + Number(wall.slice(3));
  const midnight = kyivMidnight(day).getTime();
  const shift = kyivMidnight(dayAfter(day)).getTime() - midnight - dayMs;
  if (minutes >= 4 * 60) return midnight + minutes * minuteMs + shift;
  return midnight + (shift < 0 ? Math.min(minutes, 3 * 60) : minutes) * minuteMs;
}
