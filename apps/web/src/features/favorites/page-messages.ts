import { formatAmount, plural } from '@club/rules/text/ukrainian';

const things = { one: 'товар', few: 'товари', many: 'товарів' };
// «Немає» requires the genitive.
const gone = { one: 'товару', few: 'товарів', many: 'товарів' };
const count = (n: number): string => `${n} ${plural(n, things)}`;

export const messages = {
  count,
  sort: 'Порядок',
  sorts: { recent: 'Нещодавно додані', cheap: 'Дешевші', dear: 'Дорожчі' },
  drop: ({ priceKop, xpPrice }: { priceKop: number; xpPrice: number }) =>
    `Дешевше на ${formatAmount(priceKop, xpPrice)}`,
  allToCart: 'Усе в кошик',
  allAdded: (n: number, left: number) =>
    left === 0
      ? `Додано в кошик: ${count(n)}`
      : `Додано в кошик: ${count(n)}. Не додано, бо немає в наявності чи бракує XP: ${left}`,
  noneAvailable: 'Зараз жодного з цих товарів не можна покласти в кошик',
  waiting: 'Зміни в обраному збережено на телефоні. Надішлемо їх, щойно зʼявиться мережа.',
  gone: (n: number) => `${n} ${plural(n, gone)} з обраного більше немає в продажу.`,
  clearGone: 'Прибрати їх з обраного',
  cleared: 'Прибрано з обраного',
  failed: 'Не вдалося показати обране',
  empty: {
    title: 'Тут поки порожньо',
    text: 'Тисни сердечко на товарі, і він зʼявиться тут.',
    toShop: 'До каталогу',
  },
} as const;
