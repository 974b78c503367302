import { formatXp, plural } from '@club/rules/text/ukrainian';

const things = { one: 'товар', few: 'товари', many: 'товарів' };
const count = (n: number): string => `${n}\u00A0${plural(n, things)}`;
const pieces = (units: number): string => `${units}\u00A0шт.`;

export const messages = {
  count,
  add: 'У\u00A0кошик',
  addFor: (title: string) => `У\u00A0кошик: ${title}`,
  addPriced: (amount: string) => `У\u00A0кошик · ${amount}`,
  toCart: 'До\u00A0кошика',
  toCartPriced: (amount: string) => `До\u00A0кошика · ${amount}`,
  soldOut: 'Немає в\u00A0наявності',
  missingXp: (xp: number) => `Бракує ${formatXp(xp)}`,
  earnXp: 'Як отримати більше',
  added: (title: string, units: number) => `Додано: ${title}, ${pieces(units)}`,
  now: (title: string, units: number) => `У\u00A0кошику: ${title}, ${pieces(units)}`,
  removed: (title: string) => `Прибрано: ${title}`,
  undo: 'Повернути',
  limit: (title: string, units: number) => `Більше не\u00A0можна: ${title}, ${pieces(units)}`,
  bar: 'Кошик',
} as const;
