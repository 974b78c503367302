import { openingAt } from './time/opening-hours.ts';
import type { WeekHours } from './time/opening-hours.ts';

/** The subject of a request. */
export const supportTopics = ['order', 'xp', 'certificates', 'devices', 'profile', 'other'] as const;
export type SupportTopic = (typeof supportTopics)[number];

/** `open`: the club's turn; `answered`: the customer's; `closed`: done, and a new message opens it again. */
export const requestStates = ['open', 'answered', 'closed'] as const;
export type RequestState = (typeof requestStates)[number];

export const channelKinds = ['phone', 'viber', 'telegram'] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** Characters of the first message; later ones may be as short as a word. */
export const requestTextMin = 10;
export const messageTextMax = 2000;

export const photosPerMessage = 3;
/** Photos of one person in a day, whatever became of them: photos of messages are stored. */
export const photosPerDay = 60;
/** Photos of a person that no message has taken yet: two drafts. One more makes the oldest go. */
export const openPhotosMax = 2 * photosPerMessage;

/** Blanks are not counted. */
export const isRequestText = (text: string): boolean =>
  Array.from(text.replaceAll(/[\s\p{Cc}\p{Cf}]/gu, '')).length >= requestTextMin;

/** New requests of one customer in a day of Kyiv, and messages of one person in an hour. */
export const requestsPerDay = 5;
export const messagesPerHour = 20;

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
/** A fortnight of short days has more working time than any promise takes. */
const openingsMax = 60;

/**
 * When a request made at this moment is due for an answer: so many working minutes later, up to the next quarter of an
 * hour. Null if no day is a working day.
 */
export function answerBy(week: WeekHours, openedAt: Date, workingMinutes: number): Date | null {
  let at = openedAt;
  let left = workingMinutes * minuteMs;
  for (let n = 0; n < openingsMax; n++) {
    const opening = openingAt(week, at);
    if (!opening.isOpen) {
      if (opening.opens === null) return null;
      at = opening.opens.at;
    } else {
      const lasts = opening.until === null ? left : opening.until.getTime() - at.getTime();
      if (opening.until === null || lasts >= left) return toQuarter(at.getTime() + left);
      left -= lasts;
      at = opening.until;
    }
  }
  return null;
}

const toQuarter = (ms: number): Date => new Date(Math.ceil(ms / quarterMs) * quarterMs);

/** The channel to lead with: the first that is open now. */
export function openChannel<T extends { hours: WeekHours }>(channels: readonly T[], now: Date): T | undefined {
  return channels.find(({ hours }) => openingAt(hours, now).isOpen);
}
