import { useSyncExternalStore } from 'react';
import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import { formatDay, formatDayTime, formatTime } from '@club/rules/text/ukrainian';
import { messages } from './messages.ts';

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

const minuteMs = 60_000;

/** The current minute, so that ages on the screen grow. */
export const useNow = (): Date =>
  new Date(useSyncExternalStore(subscribe, () => Math.floor(Date.now() / minuteMs) * minuteMs));

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs / 4);
  return () => clearInterval(timer);
}
