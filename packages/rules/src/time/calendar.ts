const dayMs = 86_400_000;
const hourMs = 3_600_000;

// Both are made at the first use: the first question about a time zone takes a slow phone 40 ms, before anything is shown.
let zone: string | undefined;
let clock: Intl.DateTimeFormat | undefined;

/** Browsers older than the 2022 spelling know the zone as Europe/Kiev. */
export function kyivZone(): string {
  zone ??= isZoneKnown('Europe/Kyiv') ? 'Europe/Kyiv' : 'Europe/Kiev';
  return zone;
}

/** 'YYYY-MM-DD' on the wall in Kyiv. */
export function kyivDate(at: Date): string {
  return new Date(kyivWallMs(at)).toISOString().slice(0, 10);
}

/** The ISO week ('2026-W47') and the moment it ends: next Monday 00:00 in Kyiv. */
export function kyivWeek(at: Date): { key: string; endsAt: Date } {
  const today = utcDay(kyivDate(at));
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const monday = today - daysSinceMonday * dayMs;
  // ISO 8601: a week belongs to the year of its Thursday.
  const thursday = monday + 3 * dayMs;
  const year = new Date(thursday).getUTCFullYear();
  const week = 1 + Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * dayMs));
  return { key: `${year}-W${String(week).padStart(2, '0')}`, endsAt: midnightOf(monday + 7 * dayMs) };
}

/** 'YYYY-MM' on the wall in Kyiv. */
export function kyivMonth(at: Date): string {
  return kyivDate(at).slice(0, 7);
}

/** The moment 'YYYY-MM-DD' begins in Kyiv. Throws RangeError when it is no date. */
export function kyivMidnight(date: string): Date {
  return midnightOf(utcDay(date));
}

/** 'YYYY-MM-DDTHH:MM' on the wall in Kyiv, as a field of a form has it. */
export const kyivMinute = (at: Date): string => new Date(kyivWallMs(at)).toISOString().slice(0, 16);

/** The hour on the wall in Kyiv, 0 to 23: on the two days when the clocks change, not the hours since midnight. */
export const kyivHour = (at: Date): number => new Date(kyivWallMs(at)).getUTCHours();

/** The moment of such a minute; of an hour that the clocks leave out, the one after it. Undefined when it is none. */
export function momentOfMinute(minute: string): Date | undefined {
  const wall = Date.parse(`${minute}:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(minute) || Number.isNaN(wall)) return undefined;
  const guess = wall - (kyivWallMs(new Date(wall)) - wall);
  return new Date(guess - (kyivWallMs(new Date(guess)) - wall));
}

/** A valid calendar date 'YYYY-MM-DD': no 30 February. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** The same day some months on; the last of a month that has no such day: 31 January and a month is 28 February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

/** The day so many days later; earlier with a negative number. */
export function dayAfter(date: string, days = 1): string {
  return new Date(utcDay(date) + days * dayMs).toISOString().slice(0, 10);
}

/** Whole days from one date to another; negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return (utcDay(to) - utcDay(from)) / dayMs;
}

function midnightOf(wallMs: number): Date {
  // Clocks change at 03:00 or 04:00, so the offset around midnight settles at the second step.
  const near = wallMs - offsetMs(new Date(wallMs));
  return new Date(wallMs - offsetMs(new Date(near)));
}

function offsetMs(at: Date): number {
  return kyivWallMs(at) - Math.floor(at.getTime() / 1000) * 1000;
}

/** Since these rules clocks change at a whole hour of UTC, so within an hour of it Kyiv is one offset away. */
const wholeHoursFrom = Date.UTC(1996, 0, 1);
/**
 * Offsets by the hour. Querying the zone takes 15 µs, and a page of a hundred requests does it thousands of times for
 * the due times of its answers: a tenth of a second in which the process does nothing else.
 */
const offsets = new Map<number, number>();
const offsetsMax = 20_000;

function kyivWallMs(at: Date): number {
  const ms = at.getTime();
  if (!(ms >= wholeHoursFrom)) return readClock(at);
  const hour = Math.floor(ms / hourMs) * hourMs;
  let offset = offsets.get(hour);
  if (offset === undefined) {
    offset = readClock(new Date(hour)) - hour;
    if (offsets.size >= offsetsMax) offsets.clear();
    offsets.set(hour, offset);
  }
  return Math.floor(ms / 1000) * 1000 + offset;
}

function readClock(at: Date): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  clock ??= new Intl.DateTimeFormat('en-US', {
    timeZone: kyivZone(),
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  for (const { type, value } of clock.formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function utcDay(date: string): number {
  if (!isCalendarDate(date)) throw new RangeError(`Not a date: ${date}`);
  return Date.parse(`${date}T00:00:00Z`);
}

function isZoneKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
