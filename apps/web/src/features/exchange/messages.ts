import type { EarningRuleId } from '@club/rules/xp/earning';
import type { RewardReason } from '@club/rules/xp/exchange';
import { formatDay, formatDayTime, formatTime, formatXp, formatXpChange, plural } from '@club/rules/text/ukrainian';

const pieces = { one: 'штука', few: 'штуки', many: 'штук' };
const times = { one: 'раз', few: 'рази', many: 'разів' };
const days = { one: 'день', few: 'дні', many: 'днів' };
const leftVerb = { one: 'Лишилась', few: 'Лишилися', many: 'Лишилося' };
const piecesOf = (n: number): string => `${n}\u00A0${plural(n, pieces)}`;

const ways: Record<EarningRuleId, string> = {
  'code-glo': 'Скануй коди з\u00A0пачок glo',
  'code-velo': 'Скануй коди з\u00A0баночок velo',
  'code-ogo': 'Скануй коди з\u00A0пачок oʼgo',
  device: 'Зареєструй пристрій',
  feedback: 'Залиш відгук про покупку',
  friend: 'Запроси друга',
  quiz: 'Пройди вікторину',
  'marathon-3': 'Марафон: 3\u00A0дні поспіль',
  'marathon-7': 'Марафон: 7\u00A0днів поспіль',
  'marathon-14': 'Марафон: 14\u00A0днів поспіль',
  profile: 'Заповни профіль',
};

/** What ends at midnight is had until the day before it. */
const lastDay = (at: string): string => formatDay(new Date(new Date(at).getTime() - 1));

export const messages = {
  certificates: { title: 'Сертифікати партнерів', text: 'Пальне, електроніка, розваги та\u00A0інше за\u00A0XP' },
  failed: 'Не\u00A0вдалося показати винагороди',
  offline: (moment: string) => `Немає звʼязку. Це дані станом на\u00A0${moment}`,
  balance: 'У\u00A0тебе',
  history: 'Історія\u00A0XP',
  earnMore: 'Отримати ще\u00A0XP',
  filter: 'Показати',
  affordable: 'Мені вистачає',
  shown: (count: number) => `Показано винагород: ${count}`,
  price: (xp: number) => formatXp(xp),
  groups: {
    now: 'Доступно зараз',
    closer: 'Назбирай на\u00A0це',
    soon: 'Скоро',
    age: 'Відкриється після підтвердження віку',
    closed: 'Зараз недоступно',
    ended: 'Завершені',
  },
  card: {
    left: (n: number) => `${plural(n, leftVerb)}\u00A0${piecesOf(n)}`,
    missing: (xp: number) => `Ще\u00A0${formatXp(xp)}`,
    until: (at: string) => `До\u00A0${lastDay(at)}`,
    from: (at: string) => `Від\u00A0${formatDay(at)}`,
    over: (at: string) => `Завершено ${lastDay(at)}`,
    progress: (title: string) => `Поступ до\u00A0«${title}»`,
  },
  chips: {
    not_allowed: 'Недоступно',
    ended: 'Завершено',
    not_started: 'Скоро',
    sold_out: 'Закінчилося',
    personal_limit: 'Вже у\u00A0тебе',
    age_needed: 'Потрібен вік',
    xp_missing: 'Бракує\u00A0XP',
  } satisfies Record<RewardReason, string>,
  empty: {
    none: {
      title: 'Тут будуть винагороди',
      text: 'Щойно зʼявляться нові речі за\u00A0XP, побачиш їх тут першим екраном.',
    },
    noneYet: (at: string) => `Наступна винагорода відкриється ${formatDay(at)}.`,
    affordable: { title: 'Поки не\u00A0вистачає', text: 'Ось як швидше назбирати на\u00A0першу винагороду.' },
    showAll: 'Показати всі',
  },

  facts: {
    title: 'Умови',
    cost: 'Ціна',
    left: 'Лишилося',
    plenty: 'Достатньо',
    ends: 'Останній день',
    endsOn: lastDay,
    starts: 'Відкриється',
    limit: 'Для одного учасника',
    limitOf: (n: number) => `не\u00A0більше ніж ${piecesOf(n)}`,
    delivery: 'Доставка',
    deliveryText: 'Безкоштовно, якщо в\u00A0замовленні лише речі за\u00A0XP',
    before: 'Зараз на\u00A0балансі',
    after: 'Після обміну',
    moment: (at: string) => formatDayTime(at),
    pieces: piecesOf,
  },
  about: 'Про винагороду',
  take: (xp: number) => `Обміняти за\u00A0${formatXp(xp)}`,
  confirm: {
    title: 'Обміняти\u00A0XP?',
    text: (title: string) =>
      `Триматимемо «${title}» для тебе 10\u00A0хвилин: обери, куди доставити, і\u00A0підтвердь замовлення.`,
    yes: 'Обміняти',
    no: 'Ще подумаю',
    replaces: (title: string) => `«${title}», яку тримаємо зараз, повернеться на\u00A0полицю.`,
  },
  hold: {
    title: (until: string) => `Тримаємо для тебе до\u00A0${formatTime(until)}`,
    text: (title: string) => `«${title}»: твої\u00A0XP у\u00A0резерві, лишилося обрати доставку й\u00A0підтвердити.`,
    short: (title: string) => `«${title}» чекає на\u00A0твоє замовлення.`,
    over: 'Час минув: винагорода знову доступна всім, XP повернулися. Можна обміняти ще\u00A0раз.',
    goOn: 'Продовжити',
    deliver: 'Оформити доставку',
    release: 'Не\u00A0тримати',
    released: 'XP повернулися на\u00A0баланс',
  },
  reasons: {
    not_allowed: {
      title: 'Зараз обміняти не\u00A0можна',
      text: 'Правила країни не\u00A0дозволяють давати таке за\u00A0бонуси. Щойно це зміниться, винагорода повернеться.',
    },
    ended: { title: 'Обмін завершено', text: 'Ця серія закінчилася. Подивись, що доступно зараз.' },
    not_started: { title: 'Ще не\u00A0почалося', text: 'Винагорода відкриється зовсім скоро: час назбирати\u00A0XP.' },
    sold_out: { title: 'Закінчилося', text: 'Усе розібрали. Повідомимо, щойно винагорода повернеться.' },
    personal_limit: {
      title: 'Твою межу вичерпано',
      text: 'Усе, що можна взяти одному учаснику, вже у\u00A0твоїх замовленнях.',
    },
    age_needed: {
      title: 'Потрібно підтвердити вік',
      text: 'Це разова перевірка через Дію або за фото документа. Займе кілька хвилин.',
    },
  } satisfies Record<Exclude<RewardReason, 'xp_missing'>, { title: string; text: string }>,
  progress: {
    label: (title: string) => `Поступ до\u00A0«${title}»`,
    have: (have: number, need: number) => `${formatXp(have)} з\u00A0${formatXp(need)}`,
    missing: (xp: number) => `Бракує ${formatXp(xp)}`,
  },
  ways: {
    title: 'Як отримати швидше',
    name: (rule: EarningRuleId) => ways[rule],
    gain: (rule: EarningRuleId, xp: number, count: number) => {
      const sum = `${rule === 'quiz' ? 'до\u00A0' : ''}${formatXpChange(xp)}`;
      return count > 1 ? `${sum} · ${count}\u00A0${plural(count, times)}` : sum;
    },
    waits: (n: number) => `активні за\u00A0${n}\u00A0${plural(n, days)}`,
    all: 'Усі способи',
  },
  wait: {
    ask: 'Повідомити мене',
    stop: 'Не\u00A0повідомляти',
    on: 'Напишемо SMS, щойно зʼявиться.',
    asked: (title: string) => `Повідомимо, щойно повернеться: ${title}`,
    stopped: (title: string) => `Більше не\u00A0повідомлятимемо: ${title}`,
  },
  toExchange: 'До\u00A0обміну',
  toVerification: 'Підтвердити вік',
  toOrders: 'Мої покупки',
  gone: { title: 'Такої винагороди немає', text: 'Можливо, її прибрали. Подивись, що доступно зараз.' },
  variant: 'Варіант',
  variantGone: 'немає',
} as const;
