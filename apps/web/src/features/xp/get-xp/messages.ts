import type { EarningRuleId } from '@club/rules/xp/earning';
import { formatDay, formatXp, formatXpChange, plural } from '@club/rules/text/ukrainian';
import type { EarningRule } from '../../../data/xp/queries.ts';

const codes = { one: 'код', few: 'коди', many: 'кодів' };
const friends = { one: 'друг', few: 'друзі', many: 'друзів' };
const days = { one: 'день', few: 'дні', many: 'днів' };

interface Card {
  title: string;
  /** For what the amount is paid. */
  per: string;
  text: string;
  action: string;
}

const scanText =
  'Код клубу\u00A0— у\u00A0кожній пачці: квадрат і\u00A013\u00A0знаків поруч. Один код зараховується один раз.';
const marathon = (count: number): Card => ({
  title: `Марафон: ${count}\u00A0${plural(count, days)} поспіль`,
  per: 'за\u00A0цей етап',
  text: 'Одне завдання на\u00A0день. Один день на\u00A0тиждень можна пропустити.',
  action: 'До\u00A0марафону',
});

const cards: Record<EarningRuleId, Card> = {
  'code-glo': { title: 'Код із\u00A0пачки стіків glo', per: 'за\u00A0кожен код', text: scanText, action: 'Сканувати' },
  'code-velo': { title: 'Код із\u00A0баночки velo', per: 'за\u00A0кожен код', text: scanText, action: 'Сканувати' },
  'code-ogo': { title: 'Код із\u00A0пачки oʼgo', per: 'за\u00A0кожен код', text: scanText, action: 'Сканувати' },
  device: {
    title: 'Реєстрація пристрою',
    per: 'за\u00A0кожен серійний номер',
    text: 'Скануй номер на\u00A0коробці або введи вручну. А\u00A0ще отримаєш гарантію і\u00A0догляд.',
    action: 'Зареєструвати',
  },
  feedback: {
    title: 'Відгук про покупку',
    per: 'за\u00A0кожен відгук',
    text: 'Протягом 30\u00A0днів після отримання замовлення.',
    action: 'Залишити відгук',
  },
  friend: {
    title: 'Запроси друга',
    per: 'за\u00A0перше замовлення друга',
    text: 'Друг отримає знижку, а\u00A0ти\u00A0— XP через\u00A014\u00A0днів після доставки.',
    action: 'Запросити',
  },
  quiz: {
    title: 'Вікторина дня',
    per: 'щонайбільше за\u00A0тиждень',
    text: 'Кілька питань щодня: що більше правильних відповідей, то більше\u00A0XP.',
    action: 'До\u00A0вікторини',
  },
  'marathon-3': marathon(3),
  'marathon-7': marathon(7),
  'marathon-14': marathon(14),
  profile: {
    title: 'Заповнений профіль',
    per: 'один раз',
    text: 'Імʼя та\u00A0прізвище, дата народження, підтверджена пошта й\u00A0адреса доставки. Що вже\u00A0є, видно у\u00A0профілі.',
    action: 'Заповнити',
  },
};

export const messages = {
  card: (id: EarningRuleId) => cards[id],
  failed: 'Не\u00A0вдалося показати способи отримати\u00A0XP',
  offline: (moment: string) => `Немає звʼязку. Це дані станом на\u00A0${moment}`,
  wallet: 'Твої\u00A0XP',
  active: 'Активні',
  pending: 'Очікують',
  ending: 'Згорять за\u00A030\u00A0днів',
  toHistory: 'показати в\u00A0історії',
  groups: { daily: 'Щодня', once: 'Разово', purchase: 'За\u00A0покупки', friends: 'З\u00A0друзями' },
  amount: (xp: number) => formatXpChange(xp),
  doubled: 'За\u00A0підпискою',
  states: {
    done: 'Виконано',
    limit: 'Ліміт вичерпано',
    locked: 'Зараз недоступно',
  },
  count: ({ id, unit, used, limit }: Pick<EarningRule, 'id' | 'unit' | 'used' | 'limit'>): string => {
    const done = used ?? 0;
    const all = limit ?? 0;
    if (unit === 'xp') return `${formatXp(done)} з\u00A0${formatXp(all)} цього тижня`;
    if (unit === 'days') return `${done} з\u00A0${all} ${plural(all, { one: 'дня', few: 'днів', many: 'днів' })}`;
    const period = id === 'friend' ? 'цього року' : 'цього тижня';
    return `${done}\u00A0з\u00A0${all} ${period}`;
  },
  left: ({ id, unit, left }: Pick<EarningRule, 'id' | 'unit' | 'left'>): string => {
    if (left === null || left === 0) return '';
    if (unit === 'xp') return `Ще\u00A0${formatXp(left)}`;
    return `Ще\u00A0${left}\u00A0${plural(left, unit === 'days' ? days : id === 'friend' ? friends : codes)}`;
  },
  progress: (title: string) => `Зараховано: ${title}`,
  resets: (at: string) => `Оновиться ${formatDay(at)}`,
  opens: (at: string) => `Знову ${formatDay(at)}`,
  waits: (n: number) => `XP стануть активними через\u00A0${n}\u00A0${plural(n, days)}`,
  why: 'Чому не\u00A0нараховано?',
  whyOf: (title: string) => `Чому не\u00A0нараховано? ${title}`,
  asking: 'Перевіряємо…',
  allDone: { title: 'Поки все', text: 'Нові завдання скоро: зазирни завтра.' },
} as const;
