import { messages } from './messages.ts';

/** «3 хв», «2 год», «5 дн»: how long something has been pending. */
export const elapsedSince = (since: string, now: Date): string =>
  minutesOf(Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000)));

/** The same of so many whole minutes. */
export function minutesOf(minutes: number): string {
  if (minutes < 60) return messages.minutes(minutes);
  if (minutes < 48 * 60) return messages.hours(Math.floor(minutes / 60));
  return messages.days(Math.floor(minutes / 1440));
}
