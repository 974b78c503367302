import { formatXp, plural } from '@club/rules/text/ukrainian';

const things = { one: 'товар', few: 'товари', many: 'товарів' };
const count = (n: number): string => `${n} ${plural(n, things)}`;
const pieces = (units: number): string => `${units} шт.`;

export const messages = {
  count,
  add: 'У кошик',
  addFor: (title: string) => `У кошик: ${title}`,
  addPriced: (amount: string) => `У кошик · ${amount}`,
  toCart: 'До кошика',
  toCartPriced: (amount: string) => `До кошика · ${amount}`,
  soldOut: 'Немає в наявності',
  missingXp: (xp: number) => `Бракує ${formatXp(xp)}`,
  earnXp: 'Як отримати більше',
  added: (title: string, units: number) => `Додано: ${title}, ${pieces(units)}`,
  now: (title: string, units: number) => `У кошику: ${title}, ${pieces(units)}`,
  removed: (title: string) => `Прибрано: ${title}`,
  undo: 'Повернути',
  limit: (title: string, units: number) => `Більше не можна: ${title}, ${pieces(units)}`,
  bar: 'Кошик',
} as const;
