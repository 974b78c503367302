import { kyivDate, kyivZone } from '../time/calendar.ts';

const noBreak = '\u00a0';
const locale = 'uk-UA';

const pluralRules = once(() => new Intl.PluralRules(locale));
const whole = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 0, signDisplay: 'negative' }));
const withKopiyky = once(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }));

const day = dateFormat({ day: 'numeric', month: 'long' });
const dayTime = dateFormat({ dateStyle: 'long', timeStyle: 'short' });
const time = dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const month = dateFormat({ month: 'long', year: 'numeric' });
const weekday = dateFormat({ weekday: 'short', day: 'numeric', month: 'long' });
const shortDay = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' });

/** `other` is for fractions. */
export interface PluralForms {
  one: string;
  few: string;
  many: string;
  other?: string;
}

/** The form alone, without the number: 1 код, 2 коди, 5 кодів. */
export function plural(n: number, forms: PluralForms): string {
  const rule = pluralRules().select(n);
  if (rule === 'one' || rule === 'many') return forms[rule];
  return rule === 'other' ? (forms.other ?? forms.few) : forms.few;
}

/** Kopiyky → '399 ₴', '12 399,50 ₴'. */
export function formatMoney(kop: number): string {
  const format = kop % 100 === 0 ? whole : withKopiyky;
  return `${tidy(format().format(kop / 100))}${noBreak}₴`;
}

export function formatXp(n: number): string {
  return `${tidy(whole().format(n))}${noBreak}XP`;
}

/** Money, XP or both: '240 ₴ + 800 XP'; nothing at all is '0 ₴'. */
export function formatAmount(kop: number, xp: number): string {
  const money = kop > 0 || xp === 0 ? formatMoney(kop) : '';
  return [money, xp > 0 ? formatXp(xp) : ''].filter(Boolean).join(' + ');
}

/** '+250 XP', '−250 XP'; nothing before a zero. */
export function formatXpChange(n: number): string {
  return `${n > 0 ? '+' : ''}${formatXp(n)}`;
}

/** '20 листопада'. Dates are `Date` or ISO text, shown by the clock of Kyiv; throws RangeError on anything else. */
export function formatDay(date: Date | string): string {
  return day(date);
}

/** '20 листопада', with the year where it is not this one: '20 листопада 2022 року'. */
export function formatDayAndYear(date: Date | string, now = new Date()): string {
  const year = kyivDate(new Date(date)).slice(0, 4);
  return year === kyivDate(now).slice(0, 4) ? formatDay(date) : `${formatDay(date)} ${year} року`;
}

/** '20 листопада 2026 р. о 14:05' */
export function formatDayTime(date: Date | string): string {
  return dayTime(date);
}

/** '14:05' */
export function formatTime(date: Date | string): string {
  return time(date);
}

/** '14:05' today, '20 листопада, 14:05' on any other day. */
export function formatMoment(date: Date | string, now = new Date()): string {
  return formatDay(date) === formatDay(now) ? formatTime(date) : `${formatDay(date)}, ${formatTime(date)}`;
}

/** 'листопад 2026' */
export function formatMonth(date: Date | string): string {
  return month(date).replace(/\s*р\.$/, '');
}

/** 'пт, 20 листопада' */
export function formatWeekday(date: Date | string): string {
  return weekday(date);
}

/** 'пт, 20 лист.' */
export function formatShortDay(date: Date | string): string {
  return shortDay(date);
}

/** No-break spaces after short words, №, «вул.» and its like, before dashes, and between a number and its unit; carriers write № without one. */
export function typeset(text: string): string {
  return (
    text
      .replace(/№(?=\d)/g, `№${noBreak}`)
      // Joined to a long word, a short one would break it inside with a large font.
      .replace(/(?<![\p{L}\p{N}ʼ'’-])([\u0400-\u04ff]{1,2}|№) (?=\S{1,9}(?!\S))/gu, `$1${noBreak}`)
      .replace(/(?<!\p{L})((?:вул|просп|пров|бульв|пл|наб)\.) (?=\S{1,13}(?!\S))/gu, `$1${noBreak}`)
      .replace(/ (?=[–—/](?:\s|$))/g, noBreak)
      .replace(/(?<=\d) (?=(?:₴|%|×|XP|грн|шт|мг|мл|кг|км|хв|год|дн|г|м|с)(?![\p{L}\p{N}]))/gu, noBreak)
  );
}

const wordJoiner = '\u2060';

/**
 * No break at a hyphen that would leave one letter alone, or the ending of a number: USB-C, e-mail, 3-го; not within an
 * address or a code. For the screen alone: the joiner has no glyph and is not read aloud, but files, partners and other
 * searches would fail on it.
 */
export function joinShortParts(text: string): string {
  return text.replace(
    /(?<![^\s(«„])(\p{L}{1,9}|\d{1,4})-(?=(\p{L}{1,9})(?![\p{L}\p{N}@/_-]|\.\p{L}))/gu,
    (start, first: string, rest: string) => {
      const isShort = first.length === 1 || rest.length === 1 || (Number(first) > 0 && rest.length < 4);
      return isShort ? start + wordJoiner : start;
    },
  );
}

// Formats are made at the first use: each costs a slow phone a millisecond that the first paint can spare.
function once<Format>(make: () => Format): () => Format {
  let format: Format | undefined;
  return () => (format ??= make());
}

function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date | string) => string {
  const format = once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: kyivZone() }));
  return (date) => {
    // A day stays beside its month, and a year beside its word, however narrow the line.
    return tidy(format().format(typeof date === 'string' ? new Date(date) : date)).replaceAll(
      /(?<=\d) (?=\p{L})/gu,
      noBreak,
    );
  };
}

// Engines differ in the width of the no-break space and in the minus.
function tidy(text: string): string {
  return text.replaceAll('\u202f', noBreak).replace(/^-/, '−');
}
