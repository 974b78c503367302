import type { Brand } from '@club/rules/brands';
import { brandTexts } from '@club/rules/brands/texts';
import { formatDay, formatXp, plural, typeset } from '@club/rules/text/ukrainian';

/** The product is named in the app alone: a locked screen shows an SMS too. */
export const stockAlertSms = (brand: Brand): string =>
  typeset(`${brandTexts[brand].plainTitle}: товар, на який ти чекаєш, знову в наявності.`);

const dayMs = 86_400_000;

/** What expires and when, the nearest first; and what prevents it, of what the law allows. */
export function endingXpEmail(
  brand: Brand,
  endings: readonly { xp: number; endsAt: Date }[],
  open: OpenMoves,
  now: Date,
): { subject: string; text: string } {
  const [first, ...later] = endings;
  if (first === undefined) throw new Error('The reminder has no lots');
  const what = `${formatDay(first.endsAt)} ${endXp(first.xp)}`;
  const rest = later.map(({ xp, endsAt }) => `\nЩе ${formatXp(xp)} – ${formatDay(endsAt)}.`).join('');
  const move = renewingMoves(open, { earn: 'зароби нові', spend: 'обміняй частину на винагороду' });
  const advice =
    move === undefined
      ? ''
      : `\n\nЩоб зберегти всі XP ще на 12 місяців, ${move} до цього дня. Одного разу досить: відлік почнеться спочатку.`;
  return {
    subject: typeset(`${brandTexts[brand].plainTitle}: ${what}`),
    text: typeset(`${what}: ${daysLeft(first.endsAt, now)}.${rest}${advice}`),
  };
}

/** Whether anything of the brand may earn or spend XP: either saves all XP for another year. */
export interface OpenMoves {
  earn: boolean;
  spend: boolean;
}

/** The moves that are open, in words; undefined when neither is. */
export const renewingMoves = (open: OpenMoves, words: { earn: string; spend: string }): string | undefined =>
  (['earn', 'spend'] as const)
    .filter((move) => open[move])
    .map((move) => words[move])
    .join(' або ') || undefined;

const endXp = (xp: number): string =>
  `${plural(xp, { one: 'згорить', few: 'згорять', many: 'згорять' })} ${formatXp(xp)}`;

function daysLeft(endsAt: Date, now: Date): string {
  const days = Math.ceil((endsAt.getTime() - now.getTime()) / dayMs);
  const left = plural(days, { one: 'лишився', few: 'лишилося', many: 'лишилося' });
  return `${left} ${days}\u00a0${plural(days, { one: 'день', few: 'дні', many: 'днів' })}`;
}

/** The outcome of a certificate that did not work. */
export const complaintSms = (
  brand: Brand,
  partner: string,
  end: 'replaced' | 'refunded' | 'confirmed',
  xp: number,
): string => typeset(`${brandTexts[brand].plainTitle}: сертифікат «${partner}». ${complaintEnds[end](xp)}`);

const complaintEnds = {
  replaced: () => 'Новий код уже в «Моїх сертифікатах».',
  refunded: (xp: number) => `Повернули ${formatXp(xp)}.`,
  confirmed: () => 'Партнер перевірив код: він дійсний. Не приймають? Напиши в підтримку.',
};
