import type { GiftProblem } from '@club/rules/cart/gifts';
import { formatMoney, formatXp, plural } from '@club/rules/text/ukrainian';

// «Від» requires the genitive.
const fromTins = { one: 'баночки', few: 'баночок', many: 'баночок' };
const tins = { one: 'баночку', few: 'баночки', many: 'баночок' };
const pieces = (units: number): string => `${units} шт.`;

/** Texts of the cart's own page and those that the confirmation shares. */
export const messages = {
  list: 'Товари в кошику',
  remove: (title: string) => `Прибрати: ${title}`,
  each: (amount: string) => `${amount} за шт.`,
  checkout: (amount: string) => `Оформити · ${amount}`,
  empty: {
    title: 'Тут порожньо',
    text: 'Додане чекатиме тут, навіть якщо закрити застосунок.',
    toShop: 'До каталогу',
    favorites: 'В обраному',
  },
  free: {
    left: (kop: number) => `Ще ${formatMoney(kop)} до безкоштовної доставки`,
    reached: 'Доставка безкоштовна',
    progress: 'Шлях до безкоштовної доставки',
  },
  totals: {
    goods: (units: number) => `Товари, ${pieces(units)}`,
    discount: (code: string) => `Знижка за кодом ${code}`,
    delivery: 'Доставка',
    ipost: 'курʼєр IPOST',
    free: 'безкоштовно',
    byCarrier: 'за тарифами перевізника',
    xp: 'Спишемо XP',
    total: 'Разом',
    deliveryNote: 'Доставку оплачуєш перевізнику під час отримання, тому в сумі її немає.',
  },
  short: {
    title: (xp: number) => `На товари за XP бракує ${formatXp(xp)}`,
    text: 'Зменш їхню кількість або прибери один із них.',
  },
  insteadOf: 'замість',
  gift: {
    label: 'Подарунок',
    offer: 'Тобі подарунок',
    offerText: (title: string, fromUnits: number) =>
      `${title}. За ${fromUnits} ${plural(fromUnits, tins)} подушечок у кошику`,
    add: 'Додати подарунок',
    added: (title: string) => `Додано подарунок: ${title}`,
    remove: 'Прибрати подарунок',
    problem: (
      problem: GiftProblem | 'gift_not_given',
      { fromUnits, missing }: { fromUnits: number; missing: number },
    ): string => {
      switch (problem) {
        case 'gift_not_earned':
          return `Подарунок можна взяти від ${fromUnits} ${plural(fromUnits, fromTins)} подушечок: додай ще ${missing} або прибери його`;
        case 'gift_too_many':
          return 'Один подарунок на замовлення: прибери зайвий';
        case 'gift_not_given':
          return 'Подарунків зараз немає: прибери цей, щоб оформити замовлення';
        case 'gifts_used':
          return 'Усі подарунки вже отримано: прибери цей, щоб оформити замовлення';
      }
    },
    blocked: 'Спершу прибери подарунок',
  },
} as const;
