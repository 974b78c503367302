import type { WeekHours } from '../time/opening-hours.ts';
import type { ChannelKind } from '../support.ts';

export interface SupportChannel {
  kind: ChannelKind;
  /** As people read it. */
  address: string;
  url: string;
  hours: WeekHours;
  /** Typical answer time; null if not set. */
  replyMinutes: number | null;
}

/** How a brand's support is reached, in the order in which it would rather be. */
export interface SupportDesk {
  channels: SupportChannel[];
  /** When requests are answered, and within how much working time. */
  hours: WeekHours;
  answerMinutes: number;
}

/** The same as staff write it. Hours are `Mo-Fr 09:00-20:00, Sa 10:00-18:00`: days that are not named are closed. */
export interface WrittenDesk {
  channels: {
    kind: ChannelKind;
    /** A phone +380…, a name in Viber, or an address https://… in Telegram. */
    to: string;
    hours: string;
    replyMinutes: number | null;
  }[];
  hours: string;
  answerMinutes: number;
}

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const span =
  '(Mo|Tu|We|Th|Fr|Sa|Su)(-(Mo|Tu|We|Th|Fr|Sa|Su))? ([01]\\d|2[0-3]):[0-5]\\d-(([01]\\d|2[0-3]):[0-5]\\d|24:00)';
export const hoursPattern = `${span}(, ?${span})*`;
export const usualHours = 'Mo-Fr 09:00-18:00';
export const usualAnswerMinutes = 240;

export const channelPatterns: Record<ChannelKind, string> = {
  phone: '\\+380\\d{9}',
  viber: '[\\w.-]{3,60}',
  telegram: 'https:\\/\\/[^;\\s]+',
};

export const closedDesk: WrittenDesk = { channels: [], hours: usualHours, answerMinutes: usualAnswerMinutes };

const chatHours = 'Mo-Su 08:00-22:00';
const phoneHours = 'Mo-Fr 09:00-20:00, Sa-Su 10:00-18:00';
/** Neutral addresses for a demo. */
export const demoDesk: WrittenDesk = {
  channels: [
    { kind: 'telegram', to: 'https://telegram.example/club-support', hours: chatHours, replyMinutes: 10 },
    { kind: 'viber', to: 'club-support.example', hours: chatHours, replyMinutes: 10 },
    { kind: 'phone', to: '+380800000000', hours: phoneHours, replyMinutes: 2 },
  ],
  hours: phoneHours,
  answerMinutes: usualAnswerMinutes,
};

/** Reads what the setting's check accepts. */
export const readDesk = ({ channels, hours, answerMinutes }: WrittenDesk): SupportDesk => ({
  channels: channels.map(({ kind, to, hours: own, replyMinutes }) => ({
    kind,
    ...ways[kind](to),
    hours: readHours(own),
    replyMinutes,
  })),
  hours: readHours(hours),
  answerMinutes,
});

const ways: Record<ChannelKind, (to: string) => Pick<SupportChannel, 'address' | 'url'>> = {
  phone: (to) => ({ address: readable(to), url: `tel:${to}` }),
  viber: (to) => ({ address: to, url: `viber://pa?chatURI=${encodeURIComponent(to)}` }),
  telegram: (to) => ({ address: to.slice('https://'.length), url: to }),
};

function readHours(text: string): WeekHours {
  const week: ({ from: string; to: string } | null)[] = days.map(() => null);
  for (const part of text.split(',')) {
    const [range = '', time = ''] = part.trim().split(' ');
    const [first = '', last = first] = range.split('-');
    const [from = '', to = ''] = time.split('-');
    // A range may go over the end of the week: Sa-Mo.
    const count = ((days.indexOf(last) - days.indexOf(first) + 7) % 7) + 1;
    for (let n = 0; n < count; n++) week[(days.indexOf(first) + n) % 7] = { from, to };
  }
  return week;
}

/** '0 800 000 000' of '+380800000000'. */
const readable = (phone: string): string =>
  phone.replace(/^\+38(0)(\d{3})(\d{3})(\d{3})$/, '$1\u00A0$2\u00A0$3\u00A0$4');
