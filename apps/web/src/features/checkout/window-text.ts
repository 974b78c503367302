import { dateOfCallDay, momentOf } from '@club/rules/time/call-windows';
import { formatDay } from '@club/rules/text/ukrainian';
import { messages } from './messages.ts';

/** «Сьогодні, 14:00–18:00»; a day that is neither today nor tomorrow is named. */
export function windowText({ date, from, to }: { date: string; from: string; to: string }, now = new Date()): string {
  const { today, tomorrow } = messages.call.days;
  const named = formatDay(momentOf(date, from));
  const day = date === dateOfCallDay('today', now) ? today : date === dateOfCallDay('tomorrow', now) ? tomorrow : named;
  return messages.hours(day, from, to);
}
