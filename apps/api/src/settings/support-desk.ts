import type { WeekHours } from '@club/rules/time/opening-hours';
import type { ChannelKind } from '@club/rules/support';

export interface SupportChannel {
  kind: ChannelKind;
  /** As people read it. */
  address: string;
  url: string;
  hours: WeekHours;
  /** Typically; null where nobody has said. */
  replyMinutes: number | null;
}

/** How a brand's support is reached, in the order in which it would rather be. */
export interface SupportDesk {
  channels: SupportChannel[];
  /** When requests are answered, and within how much working time. */
  hours: WeekHours;
  answerMinutes: number;
}

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const usualAnswer = 240;

// `Mo-Fr 09:00-20:00, Sa 10:00-18:00`: days that are not named are closed.
const hoursShape =
  '(Mo|Tu|We|Th|Fr|Sa|Su)(-(Mo|Tu|We|Th|Fr|Sa|Su))? ([01]\\d|2[0-3]):[0-5]\\d-(([01]\\d|2[0-3]):[0-5]\\d|24:00)';
const fieldShapes = [
  'phone=\\+380\\d{9}',
  'viber=[\\w.-]{3,60}',
  'telegram=https:\\/\\/[^;\\s]+',
  `(hours|chatHours)=${hoursShape}(, ?${hoursShape})*`,
  '(phoneReply|chatReply|answer)=\\d{1,4}',
];

/** What a desk may be written as: `phone=+380…;viber=…;telegram=https://…;hours=…;chatHours=…;phoneReply=2;chatReply=15;answer=240`. */
export const deskShape = new RegExp(`^((${fieldShapes.join('|')})(;|$))*$`);

/** Neutral addresses until the owner names the real ones. */
export const demoDesk =
  'telegram=https://telegram.example/club-support;viber=club-support.example;phone=+380800000000;' +
  'hours=Mo-Fr 09:00-20:00, Sa-Su 10:00-18:00;chatHours=Mo-Su 08:00-22:00;phoneReply=2;chatReply=10';

/** Reads what `deskShape` lets through. Channels come in the order in which they are written. */
export function readDesk(text: string): SupportDesk {
  const pairs = text.split(';').filter(Boolean);
  const fields = new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
  const minutes = (name: string): number | null => (fields.has(name) ? Number(fields.get(name)) : null);
  const hours = readHours(fields.get('hours') ?? 'Mo-Fr 09:00-18:00');
  const chat = { hours: readHours(fields.get('chatHours')) ?? hours, replyMinutes: minutes('chatReply') };
  const phone = { hours, replyMinutes: minutes('phoneReply') };
  const channels = [...fields].flatMap(([name, value]): SupportChannel[] => {
    if (name === 'phone') return [{ kind: 'phone', address: readable(value), url: `tel:${value}`, ...phone }];
    if (name === 'viber')
      return [{ kind: 'viber', address: value, url: `viber://pa?chatURI=${encodeURIComponent(value)}`, ...chat }];
    return name === 'telegram' ? [{ kind: 'telegram', address: value.slice(8), url: value, ...chat }] : [];
  });
  return { channels, hours, answerMinutes: minutes('answer') ?? usualAnswer };
}

function readHours(text: string): WeekHours;
function readHours(text: string | undefined): WeekHours | undefined;
function readHours(text: string | undefined): WeekHours | undefined {
  if (text === undefined) return undefined;
  const week: ({ from: string; to: string } | null)[] = days.map(() => null);
  for (const part of text.split(',')) {
    const [range = '', span = ''] = part.trim().split(' ');
    const [first = '', last = first] = range.split('-');
    const [from = '', to = ''] = span.split('-');
    // A range may go over the end of the week: Sa-Mo.
    const count = ((days.indexOf(last) - days.indexOf(first) + 7) % 7) + 1;
    for (let n = 0; n < count; n++) week[(days.indexOf(first) + n) % 7] = { from, to };
  }
  return week;
}

/** '0 800 000 000' of '+380800000000'. */
const readable = (phone: string): string =>
  phone.replace(/^\+38(0)(\d{3})(\d{3})(\d{3})$/, '$1\u00A0$2\u00A0$3\u00A0$4');
