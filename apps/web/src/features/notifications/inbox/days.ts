import type { InboxNotification } from '@club/contract/customer/notifications';
import { kyivDate } from '@club/rules/time/calendar';
import { formatDay } from '@club/rules/text/ukrainian';
import { messages } from '../messages.ts';

export interface Day {
  /** 'YYYY-MM-DD' in Kyiv. */
  key: string;
  title: string;
  notices: InboxNotification[];
}

const dayMs = 86_400_000;

/** Groups notifications, newest first, by the day in Kyiv. */
export function byDay(notices: readonly InboxNotification[], now: Date): Day[] {
  const near = new Map([
    [kyivDate(now), messages.today],
    [kyivDate(new Date(now.getTime() - dayMs)), messages.yesterday],
  ]);
  const year = kyivDate(now).slice(0, 4);
  const days = Map.groupBy(notices, ({ at }) => kyivDate(new Date(at)));
  return [...days].map(([key, own]) => ({ key, title: near.get(key) ?? titleOf(key, year), notices: own }));
}

/** '20 листопада', and the year when it is another one. Noon keeps the date out of the time zones. */
function titleOf(date: string, year: string): string {
  const day = formatDay(`${date}T12:00:00Z`);
  return date.startsWith(year) ? day : `${day} ${date.slice(0, 4)}`;
}
