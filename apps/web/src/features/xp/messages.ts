import type { ProductLine } from '@club/rules/brands';
import { formatDay, formatTime, formatXp, formatXpChange, plural } from '@club/rules/ukrainian';

const codes = { one: 'код', few: 'коди', many: 'кодів' };
const codesOf = (n: number): string => `${n}\u00A0${plural(n, codes)}`;
const left = { one: 'Лишився', few: 'Лишилося', many: 'Лишилося' };
const monday = (at: string): string => `у\u00A0понеділок, ${formatDay(at)}`;

const packs: Record<ProductLine, string> = {
  glo: 'Код із\u00A0пачки стіків glo',
  velo: 'Код із\u00A0пачки velo',
  ogo: 'Код із\u00A0пачки oʼgo',
};

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

  earning: {
    title: 'Як отримати більше\u00A0XP',
    all: 'Усі',
    group: 'За\u00A0коди з\u00A0пачок',
    lead: 'Код клубу надруковано в\u00A0кожній пачці. Один код зараховується один раз.',
    pack: (line: ProductLine) => packs[line],
    amount: (xp: number) => formatXpChange(xp),
    perCode: 'за кожен код',
    left: (n: number) => `Ще\u00A0${codesOf(n)} цього тижня`,
    used: (used: number, limit: number) => `Зараховано цього тижня: ${used} з\u00A0${limit}`,
    leftLong: (n: number) => `${plural(n, left)} ${codesOf(n)}`,
    share: (used: number, limit: number) => `${used}\u00A0з\u00A0${limit} цього тижня`,
    resets: (at: string) => `Лічильник оновиться ${monday(at)}`,
    steps: [
      'Відкрий пачку: код\u00A0— квадрат і\u00A013\u00A0знаків поруч',
      'Наведи камеру або введи знаки вручну',
      'XP одразу будуть на\u00A0балансі',
    ],
    stepsTitle: 'Що зробити',
    scan: (line: ProductLine) => `Сканувати: ${packs[line].toLowerCase()}`,
    scanShort: 'Сканувати',
    lineDone: 'Тижневий ліміт вичерпано',
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
