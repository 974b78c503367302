import { formatAmount, plural } from '@club/rules/text/ukrainian';

const things = { one: 'товар', few: 'товари', many: 'товарів' };
const count = (n: number): string => `${n}\u00A0${plural(n, things)}`;

export const messages = {
  count,
  sort: 'Порядок',
  sorts: { recent: 'Нові позначки', cheap: 'Дешевші', dear: 'Дорожчі' },
  drop: ({ priceKop, xpPrice }: { priceKop: number; xpPrice: number }) =>
    `Дешевше на\u00A0${formatAmount(priceKop, xpPrice)}`,
  allToCart: 'Усе в\u00A0кошик',
  allAdded: (n: number, left: number) =>
    left === 0
      ? `Додано в\u00A0кошик: ${count(n)}`
      : `Додано в\u00A0кошик: ${count(n)}. Не\u00A0додано, бо немає в\u00A0наявності чи бракує\u00A0XP: ${left}`,
  noneAvailable: 'Зараз жодного з\u00A0цих товарів не\u00A0можна покласти в\u00A0кошик',
  waiting: 'Збережено на\u00A0телефоні. Надішлемо, щойно зʼявиться мережа.',
  gone: (n: number) => `${count(n)} з\u00A0обраного більше немає в\u00A0продажу.`,
  clearGone: 'Прибрати їх з\u00A0обраного',
  failed: 'Не\u00A0вдалося завантажити',
  empty: {
    title: 'Тут поки порожньо',
    text: 'Тисни ♥ на\u00A0товарі, і\u00A0він зʼявиться тут.',
    toShop: 'До магазину',
  },
} as const;
