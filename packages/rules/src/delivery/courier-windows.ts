import { kyivDate } from '../time/calendar.ts';
import { callDays, type CallDay, dateOfCallDay, momentOf } from '../time/call-windows.ts';

/** Hours the second carrier brings parcels in, Europe/Kyiv: the club's own default, until the carrier's document is read. */
export const courierWindows = [
  { from: '10:00', to: '14:00' },
  { from: '14:00', to: '18:00' },
  { from: '18:00', to: '21:00' },
] as const;

/** Packing takes that long, so a window that begins sooner is not offered. */
const leadMs = 2 * 3_600_000;

export interface CourierWindow {
  /** 'YYYY-MM-DD' in Kyiv. */
  date: string;
  from: string;
  to: string;
}

/** Windows of a day that are still possible; none of a day that is nearly over. */
export function courierWindowsOf(day: CallDay, now: Date): CourierWindow[] {
  const date = dateOfCallDay(day, now);
  return courierWindows
    .filter(({ from }) => momentOf(date, from).getTime() - now.getTime() >= leadMs)
    .map((hours) => ({ date, ...hours }));
}

/** Every window that may be chosen now, today's first. */
export function courierWindowsNow(now: Date): CourierWindow[] {
  return callDays.flatMap((day) => courierWindowsOf(day, now));
}

export function isCourierWindow(window: CourierWindow, now: Date): boolean {
  return courierWindowsNow(now).some(
    ({ date, from, to }) => date === window.date && from === window.from && to === window.to,
  );
}

/** A window is over when its day in Kyiv is. */
export const isWindowOver = ({ date }: CourierWindow, now: Date): boolean => date < kyivDate(now);
