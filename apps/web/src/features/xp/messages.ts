import type { EarningRuleId } from '@club/rules/xp/earning';
import type { ProductLine } from '@club/rules/product-lines';
import { formatDay, formatXp, formatXpChange, joinShortParts, plural } from '@club/rules/text/ukrainian';
import type { EarningRule } from '../../data/xp/queries.ts';

const codes = { one: 'код', few: 'коди', many: 'кодів' };
const codesOf = (n: number): string => `${n} ${plural(n, codes)}`;
const monday = (at: string): string => `у понеділок, ${formatDay(at)}`;

const packs: Record<ProductLine, string> = {
  glo: 'Код із пачки стіків glo',
  velo: 'Код із баночки velo',
  ogo: 'Код із пачки oʼgo',
};

const tasks: Partial<Record<EarningRuleId, string>> = {
  device: 'Зареєструй пристрій',
  feedback: 'Відгук про покупку',
  friend: 'Запроси друга',
  quiz: 'Вікторина дня',
  profile: 'Заповни профіль',
};
const steps = { one: 'крок', few: 'кроки', many: 'кроків' };
const spans = [
  { days: 1, until: 14, forms: { one: 'дня', few: 'днів', many: 'днів' } },
  { days: 7, until: 60, forms: { one: 'тижня', few: 'тижнів', many: 'тижнів' } },
  { days: 30, until: Infinity, forms: { one: 'місяця', few: 'місяців', many: 'місяців' } },
];

/** 'близько 3 тижнів': as roughly as people would say it. */
function spanOf(days: number): string {
  const span = spans.find(({ until }) => days < until);
  if (!span) return '';
  const n = Math.round(days / span.days);
  return `близько ${n} ${plural(n, span.forms)}`;
}

const marathonOf = (days: number): string =>
  `Марафон, ${days} ${plural(days, { one: 'день', few: 'дні', many: 'днів' })}`;
const taskOf = (rule: EarningRuleId): string =>
  tasks[rule] ?? (rule.startsWith('marathon-') ? marathonOf(Number(rule.slice(9))) : 'Скануй код із пачки');

export const messages = {
  retry: 'Спробувати ще раз',
  balance: {
    title: 'Твій баланс',
    asOf: (moment: string) => `станом на ${moment}`,
    goal: (missing: number, title: string) => `Ще ${formatXp(missing)} — і «${joinShortParts(title)}» у тебе`,
    reached: (title: string) => `Вистачає на «${joinShortParts(title)}»`,
    soldOut: (title: string) => `«${joinShortParts(title)}» закінчилося. Обери нову ціль`,
    pace: (days: number) => `За твоїм темпом — ${spanOf(days)}`,
    noGoal: 'Подивись, що можна взяти за XP',
    first: 'Тут зʼявляться твої бонуси XP',
    progress: 'Поступ до винагороди',
    held: (xp: number) => `Ще ${formatXp(xp)} у резерві під замовлення`,
    scan: 'Сканувати код',
    history: 'Історія XP',
    failed: 'Не вдалося дізнатися баланс',
  },

  goal: {
    title: (isChosen: boolean) => (isChosen ? 'Твоя ціль' : 'Найближча винагорода'),
    choose: 'Збираю на це',
    note: 'Покажемо на головній, скільки лишилося',
    noteOn: 'На головній видно, скільки лишилося',
    enough: 'XP уже вистачає. Покажемо на головній, щоб не загубилося',
    enoughOn: 'XP уже вистачає. Шлях сюди — на головній',
    chosen: (title: string) => `Тепер твоя ціль: ${title}`,
    dropped: (title: string) => `Більше не ціль: ${title}`,
  },

  welcome: {
    title: 'Вітаємо в клубі',
    lead: (left: number, xp: number, isMost: boolean) =>
      `Ще ${left} ${plural(left, steps)} — і ${isMost ? 'до ' : ''}${formatXp(xp)} твої`,
    step: (rule: EarningRuleId) => taskOf(rule),
    most: (xp: number) => `до ${formatXpChange(xp)}`,
    done: 'зроблено',
  },

  earning: {
    title: 'Як отримати більше XP',
    all: 'Усі',
    what: ({ id, line, is_partial: isPartial }: Pick<EarningRule, 'id' | 'line' | 'is_partial'>) => {
      if (isPartial) return 'Відгук про деякі товари';
      return line === null ? taskOf(id) : packs[line];
    },
    amount: (xp: number, isMost: boolean) => (isMost ? `до ${formatXpChange(xp)}` : formatXpChange(xp)),
    left: (n: number) => `Ще ${codesOf(n)} цього тижня`,
    other: 'Подивись, як ще можна отримати XP',
    doneTitle: 'Цього тижня все зібрано',
    doneText: (at: string) => `Нові коди зарахуємо ${monday(at)}.`,
    failed: 'Не вдалося показати способи отримати XP',
  },
} as const;
