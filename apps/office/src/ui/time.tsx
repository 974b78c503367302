import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import { formatDay, formatDayTime, formatTime } from '@club/rules/text/ukrainian';
import { messages } from './messages.ts';
import { useNow } from './now.ts';

/** «14:05», «вчора 18:20», «20 листопада»; the exact moment on hover. Always by the clock of Kyiv. */
export function Time({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={formatDayTime(at)}>
      {shortTime(at, now)}
    </time>
  );
}

export function shortTime(at: string, now: Date): string {
  const [day, today] = [kyivDate(new Date(at)), kyivDate(now)];
  if (day === today) return formatTime(at);
  if (day === dayAfter(today, -1)) return messages.yesterday(formatTime(at));
  return day.slice(0, 4) === today.slice(0, 4) ? `${formatDay(at)}, ${formatTime(at)}` : formatDayTime(at);
}

/** «3 хв», «2 год», «5 дн»: how long something waits. */
export const waitOf = (since: string, now: Date): string =>
  minutesOf(Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000)));

/** The same of so many whole minutes. */
export function minutesOf(minutes: number): string {
  if (minutes < 60) return `${minutes}\u00A0хв`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)}\u00A0год`;
  return `${Math.floor(minutes / 1440)}\u00A0дн`;
}
