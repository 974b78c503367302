import type { CartChange } from '@club/rules/cart/contents';
import type { GiftProblem } from '@club/rules/cart/gifts';
import { formatMoney, formatXp, plural } from '@club/rules/text/ukrainian';

// «Від» asks for the genitive.
const fromTins = { one: 'банки', few: 'банок', many: 'банок' };
const tins = { one: 'банка', few: 'банки', many: 'банок' };
const things = { one: 'товар', few: 'товари', many: 'товарів' };
const pieces = (units: number): string => `${units}\u00A0шт.`;

/** Words of the cart's own page and of what the confirmation shows of it. */
export const messages = {
  list: 'Товари в\u00A0кошику',
  remove: (title: string) => `Прибрати: ${title}`,
  each: (amount: string) => `${amount} за\u00A0шт.`,
  checkout: (amount: string) => `Оформити · ${amount}`,
  empty: {
    title: 'Тут порожньо',
    text: 'Обране в\u00A0магазині чекатиме тут, навіть якщо закрити застосунок.',
    toShop: 'До магазину',
  },
  free: {
    left: (kop: number) => `Ще ${formatMoney(kop)} до\u00A0безкоштовної доставки`,
    reached: 'Доставка безкоштовна',
    progress: 'Шлях до\u00A0безкоштовної доставки',
  },
  totals: {
    goods: (units: number) => `Товари, ${pieces(units)}`,
    discount: (code: string) => `Знижка за\u00A0кодом ${code}`,
    delivery: 'Доставка',
    ipost: 'курʼєр IPOST',
    free: 'безкоштовно',
    byCarrier: 'за\u00A0тарифами перевізника',
    xp: 'Спишемо XP',
    total: 'Разом',
    deliveryNote: 'Доставку сплачуєш перевізнику під час отримання, тому в\u00A0сумі її немає.',
  },
  short: {
    title: (xp: number) => `На\u00A0товари за\u00A0XP бракує ${formatXp(xp)}`,
    text: 'Зменш їхню кількість або прибери один із\u00A0них.',
  },
  stale: {
    title: 'Ціни й\u00A0наявність не\u00A0перевірено',
    text: 'Показуємо, як було востаннє. Перед замовленням перевіримо ще\u00A0раз.',
    retry: 'Перевірити',
  },
  insteadOf: 'замість',
  gift: {
    label: 'Подарунок',
    offer: 'Тобі подарунок',
    offerText: (title: string, fromUnits: number) =>
      `${title}. За\u00A0${fromUnits}\u00A0${plural(fromUnits, tins)} подушечок у\u00A0кошику`,
    add: 'Додати подарунок',
    added: (title: string) => `Додано подарунок: ${title}`,
    remove: 'Прибрати подарунок',
    problem: (problem: GiftProblem, { fromUnits, missing }: { fromUnits: number; missing: number }): string => {
      switch (problem) {
        case 'gift_not_earned':
          return `Подарунок можна взяти від\u00A0${fromUnits}\u00A0${plural(fromUnits, fromTins)} подушечок: додай ще\u00A0${missing} або прибери його`;
        case 'gift_too_many':
          return 'Один подарунок на\u00A0замовлення: прибери зайвий';
        case 'gifts_used':
          return 'Усі подарунки вже отримано: прибери цей, щоб оформити замовлення';
      }
    },
    blocked: 'Спершу прибери подарунок',
  },
  other: {
    title: (club: string) => `Кошик ${club}`,
    text: (units: number) => `Там чекає ${units}\u00A0${plural(units, things)}`,
  },
  changed: 'Кошик оновлено',
  change: (change: CartChange): string => {
    switch (change.kind) {
      case 'gone':
        return `${change.title}: більше не\u00A0продається, прибрали з\u00A0кошика`;
      case 'sold-out':
        return `${change.title}: закінчилося, прибрали з\u00A0кошика`;
      case 'price':
        return `${change.title}: тепер ${formatMoney(change.toKop)} замість ${formatMoney(change.fromKop)}`;
      case 'xp-price':
        return `${change.title}: тепер ${formatXp(change.toXp)} замість ${formatXp(change.fromXp)}`;
      case 'fewer-left':
        return `${change.title}: залишилося ${pieces(change.toUnits)}, у\u00A0кошику було ${pieces(change.fromUnits)}`;
    }
  },
} as const;
