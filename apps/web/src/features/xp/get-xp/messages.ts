import type { EarningRuleId } from '@club/rules/xp/earning';
import { formatDay, formatXp, formatXpChange, plural } from '@club/rules/text/ukrainian';
import type { EarningRule } from '../../../data/xp/queries.ts';

const codes = { one: 'код', few: 'коди', many: 'кодів' };
const friends = { one: 'друг', few: 'друзі', many: 'друзів' };
const days = { one: 'день', few: 'дні', many: 'днів' };

interface Card {
  title: string;
  /** The unit of the amount. */
  per: string;
  text: string;
  action: string;
}

const scanText = 'Код клубу — під кришкою: квадрат і 13 символів поруч. Один код зараховується один раз.';
const marathon = (count: number): Card => ({
  title: `Марафон: ${count} ${plural(count, days)} поспіль`,
  per: 'за цей етап',
  text: 'Одне завдання на день. Один день на тиждень можна пропустити.',
  action: 'До марафону',
});

const cards: Record<EarningRuleId, Card> = {
  'code-glo': { title: 'Код із пачки стіків glo', per: 'за кожен код', text: scanText, action: 'Сканувати' },
  'code-velo': { title: 'Код із баночки velo', per: 'за кожен код', text: scanText, action: 'Сканувати' },
  'code-ogo': { title: 'Код із пачки oʼgo', per: 'за кожен код', text: scanText, action: 'Сканувати' },
  device: {
    title: 'Реєстрація пристрою',
    per: 'за кожен серійний номер',
    text: 'Скануй номер на коробці або введи вручну. А ще гарантія і догляд будуть під рукою.',
    action: 'Зареєструвати',
  },
  feedback: {
    title: 'Відгук про покупку',
    per: 'за кожен відгук',
    text: 'Протягом 30 днів після отримання замовлення.',
    action: 'Залишити відгук',
  },
  friend: {
    title: 'Запроси друга',
    per: 'за перше замовлення друга',
    text: 'Друг отримає знижку, а ти — XP через 14 днів після доставки.',
    action: 'Запросити',
  },
  quiz: {
    title: 'Вікторина дня',
    per: 'за тиждень',
    text: 'Кілька питань щодня: що більше правильних відповідей, то більше XP.',
    action: 'До вікторини',
  },
  'marathon-3': marathon(3),
  'marathon-7': marathon(7),
  'marathon-14': marathon(14),
  profile: {
    title: 'Заповнений профіль',
    per: 'один раз',
    text: 'Імʼя та прізвище, дата народження, підтверджена пошта й адреса доставки. Що вже є, видно у профілі.',
    action: 'Заповнити',
  },
};

/** Of a way that only some goods may pay. */
const somePays = {
  per: 'за відгук про деякі товари',
  text: 'Закон дозволяє XP не за кожен товар: чи принесе їх відгук, видно, коли його пишеш.',
};

export const messages = {
  card: ({ id, is_partial: isPartial }: Pick<EarningRule, 'id' | 'is_partial'>): Card =>
    isPartial ? { ...cards[id], ...somePays } : cards[id],
  profileWithoutEmail: 'Імʼя та прізвище, дата народження й адреса доставки. Що вже є, видно у профілі.',
  failed: 'Не вдалося показати способи отримати XP',
  wallet: 'Твої XP',
  active: 'Активні',
  pending: 'Очікують',
  ending: 'Згорять за 30 днів',
  toHistory: 'показати в історії',
  best: 'Найбільше зараз',
  groups: { open: 'Теж доступно', done: 'Виконано', later: 'Зараз недоступно' },
  marathon: {
    title: 'Марафон',
    text: 'Одне завдання на день. Один день на тиждень можна пропустити.',
    days: (n: number) => `${n} ${plural(n, days)}`,
    action: 'До марафону',
  },
  amount: (xp: number, isMost: boolean) => (isMost ? `до ${formatXpChange(xp)}` : formatXpChange(xp)),
  doubled: 'За підпискою',
  states: {
    done: 'Виконано',
    limit: 'Ліміт вичерпано',
    locked: 'Зараз недоступно',
  },
  count: ({ id, unit, used, limit }: Pick<EarningRule, 'id' | 'unit' | 'used' | 'limit'>): string => {
    const done = used ?? 0;
    const all = limit ?? 0;
    if (unit === 'xp') return `${formatXp(done)} з ${formatXp(all)} цього тижня`;
    if (unit === 'days') return `${done} з ${all} ${plural(all, { one: 'дня', few: 'днів', many: 'днів' })}`;
    const period = id === 'friend' ? 'цього року' : 'цього тижня';
    return `${done} з ${all} ${period}`;
  },
  left: ({ id, unit, left }: Pick<EarningRule, 'id' | 'unit' | 'left'>): string => {
    if (left === null || left === 0) return '';
    if (unit === 'xp') return `Ще ${formatXp(left)}`;
    return `Ще ${left} ${plural(left, unit === 'days' ? days : id === 'friend' ? friends : codes)}`;
  },
  progress: (title: string) => `Зараховано: ${title}`,
  resets: (at: string) => `Оновиться ${formatDay(at)}`,
  opens: (at: string) => `Знову ${formatDay(at)}`,
  pendingFor: (n: number) => `XP стануть активними через ${n} ${plural(n, days)}`,
  details: 'Подробиці',
  detailsOf: (title: string) => `Подробиці: ${title}`,
  why: 'Чому не нараховано?',
  whyOf: (title: string) => `Чому не нараховано? ${title}`,
  checking: 'Перевіряємо…',
  allDone: { title: 'Поки все', text: 'Нові завдання скоро: зазирни завтра.' },
} as const;
