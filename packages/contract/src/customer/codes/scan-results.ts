import { brandTable, brands, firstBrand, linesOfBrand } from '@club/rules/brands';
import type { ProductLine } from '@club/rules/product-lines';
import { kyivDate, kyivMidnight } from '@club/rules/time/calendar';
import type { PhotoProblem, ScanResult } from '@club/rules/codes/scans';
import { formatDay, formatTime, formatXpChange, typeset } from '@club/rules/text/ukrainian';

/** Facts that the texts need: stored with the scan, so that history shows what the customer once read. */
export interface ScanFacts {
  xp: number;
  line: ProductLine | null;
  /** It paid more than its line's rule does, for the monthly plan. */
  isDoubled?: boolean;
  /** When the limit or the pause ends, or when the code was used. */
  moment: Date | null;
}

/** The customer's text about one code. A result without a text does not compile. */
export function scanMessage(result: ScanResult, facts: ScanFacts): string {
  const text = texts[result];
  return typeset(typeof text === 'function' ? text(facts) : text);
}

const texts: Record<ScanResult, string | ((facts: ScanFacts) => string)> = {
  credited: (facts) => `${formatXpChange(facts.xp)}${facts.isDoubled === true ? ', за підпискою' : ''}`,
  used_by_you: ({ moment }) => `Код уже зараховано тобі${moment ? ` ${formatDay(moment)}` : ''}`,
  used: 'Цей код уже використано. Якщо це не ти — напиши в підтримку',
  unknown: 'Такого коду немає. Перевір символи',
  batch_expired: 'Термін дії коду минув',
  blocked: 'Цей код заблоковано. Напиши в підтримку',
  other_brand: ({ line }) => `Це код іншого клубу. Його приймає ${clubOf(line)}`,
  limit_reached: ({ moment }) =>
    `Ліміт на тиждень вичерпано.${moment ? ` Нові коди — з понеділка, ${formatDay(moment)}` : ''}`,
  not_rewarded: 'Зараз за такі коди XP не нараховуються. Код лишається невикористаним',
  paused: ({ moment }) => `Забагато хибних кодів. Спробуй ${moment ? afterPause(moment) : 'за годину'}`,
  unreadable: 'Не вдалося прочитати. Наведи камеру на код клубу або введи його вручну',
  excise: 'Це акцизна марка. Код клубу — під кришкою',
  mistyped: 'Перевір символи: у коді є помилка',
};

const clubOf = (line: ProductLine | null): string =>
  brandTable[brands.find((brand) => line !== null && linesOfBrand[brand].includes(line)) ?? firstBrand].title;

const afterPause = (end: Date): string =>
  kyivMidnight(kyivDate(end)).getTime() === end.getTime()
    ? `після опівночі, ${formatDay(end)}`
    : `о ${formatTime(end)}`;

/** The customer's text about a photo as a whole. */
export const photoMessage = (problem: PhotoProblem): string => typeset(photoTexts[problem]);

const photoTexts: Record<PhotoProblem, string> = {
  unreadable: 'Не вдалося відкрити фото. Підійде JPEG, PNG або WebP',
  too_big: 'Фото завелике: потрібно до 8 МБ і 40 мегапікселів',
  too_slow: 'Не встигли прочитати фото. Сфотографуй код ближче',
  nothing_found: 'На фото не видно кодів. Сфотографуй ближче, без відблисків',
};
