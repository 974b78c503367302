import { formatXp, plural, typeset } from '@club/rules/text/ukrainian';

/** A run of the marathon that brings XP a day later. */
export const milestoneNotification = (days: number, xp: number): { title: string; body: string } => ({
  title: typeset(`${days} ${plural(days, { one: 'день', few: 'дні', many: 'днів' })} марафону поспіль`),
  body: typeset(`${formatXp(xp)} зарахуємо завтра.`),
});
