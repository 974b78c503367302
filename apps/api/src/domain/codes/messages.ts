import { formatDay, formatXpChange, plural, typeset } from '@club/rules/text/ukrainian';

interface LeftThisWeek {
  left: number;
  /** The XP of a code of each open line. */
  xp: number[];
  newAt: Date;
}

export const fewLeft = ({ left, newAt }: LeftThisWeek): string =>
  typeset(`Цього тижня ${leftCodes(left)}. Нові — з понеділка, ${formatDay(newAt)}`);

export const openNow = ({ left, xp, newAt }: LeftThisWeek, isDoubled: boolean): string => {
  const lowest = Math.min(...xp);
  const each = `${Math.max(...xp) > lowest ? 'від ' : ''}${formatXpChange(lowest)}`;
  const promise = isDoubled ? `За підпискою кожен код дає ${each}` : `За кожен код ${each}`;
  return typeset(`${promise}. До понеділка, ${formatDay(newAt)}, ${leftCodes(left)}`);
};

const leftCodes = (left: number): string =>
  `${left === 1 ? 'лишився' : 'лишилося'} ${left} ${plural(left, { one: 'код', few: 'коди', many: 'кодів' })}`;
