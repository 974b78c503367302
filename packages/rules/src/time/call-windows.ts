import { kyivDate, kyivMidnight } from './calendar.ts';

export interface CallWindow {
  /** 'YYYY-MM-DD' in Kyiv. */
  date: string;
  /** 'HH:MM' in Kyiv. */
  from: string;
  to: string;
}

export const callDays = ['today', 'tomorrow'] as const;
export type CallDay = (typeof callDays)[number];

/** How many calls may be requested about one order, ever, and by one person in a day of Kyiv. */
export const callsPerOrder = 2;
export const callsPerDay = 5;

const opensAt = 9 * 60;
const closesAt = 20 * 60;
const stepMinutes = 30;
const usualSteps = 4;
const dayMinutes = 24 * 60;
const dayMs = 86_400_000;

/** Half-hours of the working day that a call-back may begin or end at: '09:00' to '20:00'. */
export const callTimes: readonly string[] = Array.from({ length: (closesAt - opensAt) / stepMinutes + 1 }, (_, i) =>
  timeOf(opensAt + i * stepMinutes),
);

/** The Kyiv date of a day of choice. */
export function dateOfCallDay(day: CallDay, now: Date): string {
  return day === 'today' ? kyivDate(now) : dayAfter(kyivDate(now));
}

/** Times a call may still begin at; none are left of a day that is over, and then 'today' is not offered. */
export function callStarts(day: CallDay, now: Date): string[] {
  const date = dateOfCallDay(day, now);
  return callTimes.slice(0, -1).filter((time) => momentOf(date, time).getTime() > now.getTime());
}

/** Days that have times left. */
export function openCallDays(now: Date): CallDay[] {
  return callDays.filter((day) => callStarts(day, now).length > 0);
}

/** The window to begin a choice with: the first two hours that are left. */
export function firstCallWindow(now: Date): CallWindow {
  return callWindowFrom(openCallDays(now)[0] ?? 'tomorrow', undefined, now);
}

/** A window of the day from the wished time on, or from the first one that is left; two hours long where the day allows. */
export function callWindowFrom(day: CallDay, from: string | undefined, now: Date): CallWindow {
  const starts = callStarts(day, now);
  const start = from !== undefined && starts.includes(from) ? from : (starts[0] ?? callTimes[0]!);
  const to = callTimes[Math.min(callTimes.indexOf(start) + usualSteps, callTimes.length - 1)]!;
  return { date: dateOfCallDay(day, now), from: start, to };
}

export interface CallChoice {
  days: CallDay[];
  day: CallDay;
  starts: string[];
  ends: string[];
  /** Its time has passed since it was chosen. */
  isOver: boolean;
}

/** Possible changes of a window being chosen. */
export function callChoice(window: CallWindow, now: Date): CallChoice {
  const days = openCallDays(now);
  const known = days.find((day) => dateOfCallDay(day, now) === window.date);
  const day = known ?? days[0] ?? 'tomorrow';
  const ends = callTimes.filter((time) => time > window.from);
  return { days, day, starts: callStarts(day, now), ends, isOver: !isCallWindow(window, now) };
}

/** The window with another beginning; its end stays while it is after that. */
export function withCallStart({ to }: CallWindow, day: CallDay, from: string, now: Date): CallWindow {
  const window = callWindowFrom(day, from, now);
  return to > window.from ? { ...window, to } : window;
}

/** A window is today's or tomorrow's, in working hours, on half-hours, at least one of them long, and not begun yet. */
export function isCallWindow({ date, from, to }: CallWindow, now: Date): boolean {
  const isKnown = callTimes.includes(from) && callTimes.includes(to) && from < to;
  return isKnown && callDays.some((day) => dateOfCallDay(day, now) === date && callStarts(day, now).includes(from));
}

/** The window between two moments of one day; undefined when no window of any day begins and ends at them. */
export function callWindowBetween(from: Date, to: Date): CallWindow | undefined {
  const date = kyivDate(from);
  const at = (moment: Date) => callTimes.find((time) => momentOf(date, time).getTime() === moment.getTime());
  const [start, end] = [at(from), at(to)];
  return start === undefined || end === undefined || start >= end ? undefined : { date, from: start, to: end };
}

/**
 * The moment of a Kyiv date and a time 'HH:MM', with summer time resolved. Of the hour that the autumn night has twice it
 * is the first; of the one that the spring night lacks, as much after it. Throws RangeError when it is no date.
 */
export function momentOf(date: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const sinceMidnight = hours * 60 + minutes;
  // The clock moves between 3 and 4 at night: earlier hours are counted from the midnight before, later ones to the next.
  if (sinceMidnight < 4 * 60) return later(kyivMidnight(date), sinceMidnight);
  return later(kyivMidnight(dayAfter(date)), sinceMidnight - dayMinutes);
}

const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

/** A calendar knows no summer time. */
function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
}

function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
