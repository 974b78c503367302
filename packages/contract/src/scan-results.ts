import type { ProductLine } from '@club/rules/brands';
import type { ScanResult } from '@club/rules/scans';
import { formatDay, formatTime, formatXpChange, typeset } from '@club/rules/ukrainian';

/** Facts that the texts need: stored with the scan, so that history says what the customer once read. */
export interface ScanFacts {
  xp: number;
  line: ProductLine | null;
  /** When the limit or the pause ends, or when the code was used. */
  moment: Date | null;
}

/** What the customer reads about one code. A result without a text does not compile. */
export function scanMessage(result: ScanResult, facts: ScanFacts): string {
  const text = texts[result];
  return typeset(typeof text === 'function' ? text(facts) : text);
}

const texts: Record<ScanResult, string | ((facts: ScanFacts) => string)> = {
  credited: ({ xp }) => formatXpChange(xp),
  used_by_you: ({ moment }) => `Код уже зараховано тобі${moment ? ` ${formatDay(moment)}` : ''}`,
  used: 'Цей код уже використано. Якщо це не ти — напиши в підтримку',
  unknown: 'Такого коду немає. Перевір символи',
  batch_expired: 'Термін дії коду минув',
  blocked: 'Цей код заблоковано. Напиши в підтримку',
  other_brand: ({ line }) => `Це код іншого бренду. Його приймає ${line === 'ogo' ? "o'go Club" : 'Клуб XP'}`,
  limit_reached: ({ moment }) =>
    `Ліміт на тиждень вичерпано.${moment ? ` Нові коди — з понеділка, ${formatDay(moment)}` : ''}`,
  paused: ({ moment }) => `Забагато хибних кодів. Спробуй ${moment ? `о ${formatTime(moment)}` : 'за годину'}`,
  unreadable: 'Не вдалося прочитати. Наведи камеру на код клубу або введи його вручну',
  excise: 'Це акцизна марка. Код клубу поруч',
  mistyped: 'Перевір символи: у коді є помилка',
};
