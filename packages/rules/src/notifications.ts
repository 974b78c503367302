import { dayAfter, kyivDate, kyivMidnight } from './time/calendar.ts';
import { formatTime } from './text/ukrainian.ts';

/** Categories of notifications, each with separate switches. */
export const notificationCategories = [
  'orders',
  'xp',
  'marathon',
  'certificates',
  'devices',
  'verification',
  'requests',
  'offers',
] as const;
export type NotificationCategory = (typeof notificationCategories)[number];

/** In the order they are tried: the first that reaches the customer is the only one. */
export const notificationChannels = ['push', 'email', 'sms'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];
export type ChannelsByCategory = Record<NotificationCategory, NotificationChannel[]>;

/** Channels that a customer may switch on; an SMS is not for what can wait, and offers never leave the app. */
export const offeredChannels: Readonly<Record<NotificationCategory, readonly NotificationChannel[]>> = {
  orders: ['push', 'email', 'sms'],
  xp: ['push', 'email', 'sms'],
  marathon: ['push', 'email'],
  certificates: ['push', 'email', 'sms'],
  devices: ['push', 'email', 'sms'],
  verification: ['push', 'email', 'sms'],
  requests: ['push', 'email', 'sms'],
  offers: ['push'],
};

/** Of who never chose. */
export const defaultChannels: Readonly<Record<NotificationCategory, readonly NotificationChannel[]>> = {
  orders: ['push', 'sms'],
  xp: ['push', 'email'],
  marathon: ['push'],
  certificates: ['push', 'sms'],
  devices: ['push', 'email'],
  verification: ['push', 'sms'],
  requests: ['push', 'email'],
  offers: ['push'],
};

const dayMinutes = 24 * 60;

/** An SMS about these is no reply to the customer's own action, so it needs the consent to SMS. */
const smsByConsent: ReadonlySet<NotificationCategory> = new Set(['xp', 'marathon', 'offers']);

/** Minutes since midnight in Kyiv; equal ones are no quiet hours. */
export interface QuietHours {
  from: number;
  until: number;
}

export const defaultQuiet: QuietHours = { from: 22 * 60, until: 8 * 60 };
export const notificationsStoredDays = 180;
/** A browser renews its subscription whenever the app is opened; one that was not for so long is left behind. */
export const subscriptionsStoredDays = 60;
export const subscriptionsMax = 10;

/** A customer's choice, with only offered channels, each once and in the order of trying; the default without one. */
export function channelsFrom(chosen: Partial<Record<string, readonly string[]>> | undefined): ChannelsByCategory {
  const ways = {} as ChannelsByCategory;
  for (const category of notificationCategories) {
    const own = chosen?.[category] ?? defaultChannels[category];
    ways[category] = offeredChannels[category].filter((way) => own.includes(way));
  }
  return ways;
}

export interface Reachability {
  /** Existing live subscriptions. */
  push: number;
  hasEmail: boolean;
  hasPhone: boolean;
  smsConsent: boolean;
  /** Consent to news is given, the age is verified and the law lets the club do it. */
  offersAllowed: boolean;
}

/** The one way a notice takes; undefined leaves it in the inbox alone. */
export function channelFor(
  category: NotificationCategory,
  ways: readonly NotificationChannel[],
  reach: Reachability,
): NotificationChannel | undefined {
  if (category === 'offers' && !reach.offersAllowed) return undefined;
  const can: Record<NotificationChannel, boolean> = {
    push: reach.push > 0,
    email: reach.hasEmail,
    sms: reach.hasPhone && (reach.smsConsent || !smsByConsent.has(category)),
  };
  return offeredChannels[category].find((way) => ways.includes(way) && can[way]);
}

/** When a notice may leave: now, or at the end of the quiet hours it falls into. */
export function deliverableAt(now: Date, quiet: QuietHours): Date {
  if (!isQuiet(minuteOf(now), quiet)) return now;
  const today = kyivDate(now);
  const end = wallTime(today, quiet.until);
  return end.getTime() > now.getTime() ? end : wallTime(dayAfter(today), quiet.until);
}

const isQuiet = (minute: number, { from, until }: QuietHours): boolean =>
  from <= until ? minute >= from && minute < until : minute >= from || minute < until;

const minuteOf = (at: Date): number => readTimeOfDay(formatTime(at));

/** On the two days a year when the clocks change, a wall time is that many minutes of the clock, not of the day. */
function wallTime(date: string, minute: number): Date {
  const near = new Date(kyivMidnight(date).getTime() + minute * 60_000);
  const off = ((minute - minuteOf(near) + dayMinutes * 1.5) % dayMinutes) - dayMinutes / 2;
  return new Date(near.getTime() + off * 60_000);
}

/** '22:00' → 1320 */
export function readTimeOfDay(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
}

/** 1320 → '22:00' */
export const formatTimeOfDay = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
/** Changes that an open page receives immediately. */
export const liveNouns = ['orders', 'support'] as const;
export type LiveNoun = (typeof liveNouns)[number];

/** Its name on the wire; undefined for any other word. */
export const asLive = (name: string | undefined): LiveNoun | undefined => liveNouns.find((noun) => noun === name);

/** A stream sends something at least this often; one silent for longer is lost. */
export const liveHeartbeatMs = 20_000;
