import type { EarningRuleId } from '@club/rules/xp/earning';
import type { Moment } from '../../../data/xp/moment.ts';

const titles: Partial<Record<EarningRuleId, string>> = {
  device: 'Пристрій зареєстровано',
  feedback: 'Дякуємо за відгук',
  friend: 'За друга в клубі',
  quiz: 'Вікторину пройдено',
  profile: 'Профіль заповнено',
};

const occasions: Record<NonNullable<Moment['occasion']>, { title: string; text: string }> = {
  first: {
    title: 'Твої перші XP',
    text: 'Із них починається шлях до винагороди. Вони вже на балансі',
  },
  season: { title: 'Марафон пройдено', text: '14 днів поспіль, і головний приз твій' },
  goal: { title: 'Ціль досягнуто', text: 'XP вистачає. Забрати можна просто зараз' },
  tenth_code: { title: 'Десяток кодів зібрано', text: 'Так і складається винагорода: код за кодом' },
};

export const texts = { next: 'Далі', sound: 'Звук', earns: 'Усе, що дає XP, — на сторінці «Як отримати XP».' } as const;

/** The reason of the XP, in a title and sometimes a sentence. */
export function momentText({ occasion, rules, isReturn }: Moment): { title: string; text?: string } {
  if (occasion !== null) return occasions[occasion];
  const [rule, ...others] = rules;
  if (isReturn && others.length > 0) return { title: 'Поки тебе не було' };
  if (rule === undefined) return { title: 'Нові XP' };
  if (rule.startsWith('code-')) return { title: 'Код зараховано' };
  if (rule.startsWith('marathon-')) return { title: 'Етап марафону твій' };
  return { title: titles[rule] ?? 'Нові XP' };
}
