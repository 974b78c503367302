import type { EarningRuleId } from '@club/rules/xp/earning';
import type { ProductLine } from '@club/rules/product-lines';
import { formatDay, formatTime, formatXp, formatXpChange, plural } from '@club/rules/text/ukrainian';

const codes = { one: 'код', few: 'коди', many: 'кодів' };
const codesOf = (n: number): string => `${n}\u00A0${plural(n, codes)}`;
const monday = (at: string): string => `у\u00A0понеділок, ${formatDay(at)}`;

const packs: Record<ProductLine, string> = {
  glo: 'Код із\u00A0пачки стіків glo',
  velo: 'Код із\u00A0баночки velo',
  ogo: 'Код із\u00A0пачки oʼgo',
};

const tasks: Partial<Record<EarningRuleId, string>> = {
  device: 'Зареєструй пристрій',
  feedback: 'Відгук про\u00A0покупку',
  friend: 'Запроси друга',
  quiz: 'Вікторина дня',
  profile: 'Заповни профіль',
};
const steps = { one: 'крок', few: 'кроки', many: 'кроків' };
const taskOf = (rule: EarningRuleId): string =>
  tasks[rule] ?? (rule.startsWith('marathon-') ? `Марафон, ${rule.slice(9)}\u00A0днів` : 'Скануй код із\u00A0пачки');

export const messages = {
  retry: 'Спробувати ще\u00A0раз',
  balance: {
    title: 'Твій баланс',
    asOf: (moment: string) => `станом на\u00A0${moment}`,
    goal: (missing: number, title: string) => `Ще\u00A0${formatXp(missing)}\u00A0— і\u00A0«${title}» у\u00A0тебе`,
    reached: (title: string) => `Вистачає на\u00A0«${title}»`,
    noGoal: 'Подивись, що можна взяти за\u00A0XP',
    first: 'Скануй перший код із\u00A0пачки\u00A0— і\u00A0бонуси\u00A0XP твої',
    progress: 'Поступ до\u00A0винагороди',
    held: (xp: number) => `Ще\u00A0${formatXp(xp)} у\u00A0резерві під замовлення`,
    scan: 'Сканувати код',
    history: 'Історія\u00A0XP',
    failed: 'Не\u00A0вдалося дізнатися баланс',
  },

  welcome: {
    title: 'Вітаємо в\u00A0клубі',
    lead: (left: number, xp: number) =>
      `Ще\u00A0${left}\u00A0${plural(left, steps)}\u00A0— і\u00A0до\u00A0${formatXp(xp)} твої`,
    step: (rule: EarningRuleId) => taskOf(rule),
    most: (xp: number) => `до\u00A0${formatXpChange(xp)}`,
    done: 'зроблено',
  },

  earning: {
    title: 'Як отримати більше\u00A0XP',
    all: 'Усі',
    what: (rule: EarningRuleId, line: ProductLine | null) => (line === null ? taskOf(rule) : packs[line]),
    amount: (xp: number, isMost: boolean) => (isMost ? `до\u00A0${formatXpChange(xp)}` : formatXpChange(xp)),
    left: (n: number) => `Ще\u00A0${codesOf(n)} цього тижня`,
    other: 'Подивись, як ще можна отримати\u00A0XP',
    doneTitle: 'Цього тижня все зібрано',
    doneText: (at: string) => `Нові коди зарахуємо ${monday(at)}.`,
    failed: 'Не\u00A0вдалося показати способи отримати\u00A0XP',
  },
} as const;

/** '14:05' today, '20 листопада, 14:05' on any other day. */
export function momentOf(at: string, now: Date = new Date()): string {
  const time = formatTime(at);
  return formatDay(at) === formatDay(now) ? time : `${formatDay(at)}, ${time}`;
}
