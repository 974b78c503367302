import type { EarningRuleId } from '@club/rules/xp/earning';
import type { RewardReason } from '@club/rules/xp/exchange';
import { formatDay, formatDayTime, formatTime, formatXp, formatXpChange, plural } from '@club/rules/text/ukrainian';

const pieces = { one: 'штука', few: 'штуки', many: 'штук' };
const times = { one: 'раз', few: 'рази', many: 'разів' };
const days = { one: 'день', few: 'дні', many: 'днів' };
const leftVerb = { one: 'Лишилася', few: 'Лишилися', many: 'Лишилося' };
const piecesOf = (n: number): string => `${n} ${plural(n, pieces)}`;

const ways: Record<EarningRuleId, string> = {
  'code-glo': 'Скануй коди з пачок glo',
  'code-velo': 'Скануй коди з баночок velo',
  'code-ogo': 'Скануй коди з пачок oʼgo',
  device: 'Зареєструй пристрій',
  feedback: 'Залиш відгук про покупку',
  friend: 'Запроси друга',
  quiz: 'Пройди вікторину',
  'marathon-3': 'Марафон: 3 дні поспіль',
  'marathon-7': 'Марафон: 7 днів поспіль',
  'marathon-14': 'Марафон: 14 днів поспіль',
  profile: 'Заповни профіль',
};

/** What ends at midnight is had until the day before it. */
const lastDay = (at: string): string => formatDay(new Date(new Date(at).getTime() - 1));

export const messages = {
  certificates: { title: 'Сертифікати партнерів', text: 'Пальне, електроніка, розваги та інше за XP' },
  failed: 'Не вдалося показати винагороди',
  rewardFailed: 'Не вдалося показати винагороду',
  balance: 'У тебе',
  history: 'Історія XP',
  earnMore: 'Отримати ще XP',
  filter: 'Які винагороди показати',
  every: 'Усі',
  affordable: 'Вистачає',
  rewards: 'Винагороди',
  shown: (count: number) => `Показано винагород: ${count}`,
  price: (xp: number) => formatXp(xp),
  card: {
    goal: 'Збираю на це',
    enough: 'Вистачає',
    left: (n: number) => `${plural(n, leftVerb)} ${piecesOf(n)}`,
    missing: (xp: number) => `Ще ${formatXp(xp)}`,
    until: (at: string) => `До ${lastDay(at)}`,
    from: (at: string) => `З ${formatDay(at)}`,
    over: (at: string) => `Завершено ${lastDay(at)}`,
  },
  chips: {
    not_allowed: 'Недоступно',
    ended: 'Завершено',
    not_started: 'Скоро',
    sold_out: 'Закінчилося',
    personal_limit: 'Уже в тебе',
    age_needed: 'Підтверди вік',
  } satisfies Record<Exclude<RewardReason, 'xp_missing'>, string>,
  empty: {
    none: {
      title: 'Тут будуть винагороди',
      text: 'Щойно зʼявляться нові речі за XP, вони будуть тут.',
    },
    noneYet: (at: string) => `Наступна винагорода відкриється ${formatDay(at)}.`,
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
    limitOf: (n: number) => `не більше ніж ${piecesOf(n)}`,
    delivery: 'Доставка',
    deliveryText: 'Новою поштою безкоштовно, якщо в замовленні лише речі за XP',
    before: 'Зараз на балансі',
    after: 'Після обміну',
    moment: (at: string) => formatDayTime(at),
    pieces: piecesOf,
  },
  about: 'Про винагороду',
  take: (xp: number) => `Обміняти за ${formatXp(xp)}`,
  confirm: {
    title: 'Обміняти XP?',
    no: 'Ще подумаю',
    replaces: (title: string) => `Винагорода «${title}», яку тримаємо зараз, повернеться на полицю.`,
  },
  hold: {
    title: (until: string) => `Тримаємо для тебе до ${formatTime(until)}`,
    text: (title: string) => `«${title}»: твої XP у резерві, лишилося обрати доставку й підтвердити.`,
    short: (title: string) => `«${title}» чекає на твоє замовлення.`,
    over: 'Час минув: винагорода знову доступна всім, XP повернулися. Можна обміняти ще раз.',
    goOn: 'Продовжити',
    deliver: 'Оформити доставку',
    release: 'Не тримати',
    released: 'XP повернулися на баланс',
  },
  reasons: {
    not_allowed: {
      title: 'Зараз обміняти не можна',
      text: 'Закон не дозволяє давати таке за XP. Щойно це зміниться, винагорода повернеться.',
    },
    ended: { title: 'Обмін завершено', text: 'Цю винагороду вже не обміняти. Подивись, що доступно зараз.' },
    not_started: { title: 'Ще не почалося', text: 'Винагорода ще попереду: є час назбирати XP.' },
    sold_out: {
      title: 'Закінчилося',
      text: 'Усе розібрали. Натисни «Повідомити мене», і ми скажемо, коли винагорода повернеться.',
    },
    personal_limit: {
      title: 'Ліміт вичерпано',
      text: 'Усе, що можна взяти одному учаснику, вже у твоїх замовленнях.',
    },
    age_needed: {
      title: 'Потрібно підтвердити вік',
      text: 'Це разова перевірка. Почати її можна просто зараз.',
    },
  } satisfies Record<Exclude<RewardReason, 'xp_missing'>, { title: string; text: string }>,
  otherReason: { title: 'Зараз обміняти не можна', text: 'Подивись, що доступно зараз, або зазирни пізніше.' },
  progress: {
    label: (title: string) => `Поступ до «${title}»`,
    have: (have: number, need: number) => `${formatXp(have)} з ${formatXp(need)}`,
    missing: (xp: number) => `Бракує ${formatXp(xp)}`,
  },
  ways: {
    title: 'Як отримати швидше',
    name: (rule: EarningRuleId) => ways[rule],
    gain: (rule: EarningRuleId, xp: number, count: number) => {
      const sum = `${rule === 'quiz' ? 'до ' : ''}${formatXpChange(xp)}`;
      return count > 1 ? `${sum} · ${count} ${plural(count, times)}` : sum;
    },
    pendingFor: (n: number) => `активні через ${n} ${plural(n, days)}`,
    all: 'Усі способи',
  },
  stockAlert: {
    notify: 'Повідомити мене',
    stop: 'Не повідомляти',
    on: 'Напишемо, щойно зʼявиться.',
    notified: (title: string) => `Повідомимо, щойно повернеться: ${title}`,
    stopped: (title: string) => `Більше не повідомлятимемо: ${title}`,
  },
  toExchange: 'До обміну',
  toVerification: 'Підтвердити вік',
  toOrders: 'Мої покупки',
  gone: { title: 'Такої винагороди немає', text: 'Можливо, її прибрали. Подивись, що доступно зараз.' },
  variant: 'Варіант',
  variantGone: 'немає',
} as const;
