import { formatXp, plural } from '@club/rules/text/ukrainian';

const things = { one: 'товар', few: 'товари', many: 'товарів' };

export const messages = {
  insteadOf: 'замість',
  from: 'від',
  earn: (xp: number) => `+${formatXp(xp)}`,
  earnSaid: 'за код у\u00A0пачці',
  missingXp: (xp: number) => `Бракує ${formatXp(xp)}`,
  soldOut: 'Немає в\u00A0наявності',
  none: 'Немає',
  isNew: 'Новинка',
  discount: (percent: number) => `−${percent}\u00A0%`,
  choose: 'Обрати',
  chooseFor: (title: string) => `Обрати варіант: ${title}`,
  count: (n: number) => `${n}\u00A0${plural(n, things)}`,
  all: 'Усі',
  collections: 'Категорії',
  ways: 'Розділи магазину',
  loading: 'Завантажуємо товари',
  failed: 'Не вдалося завантажити',
} as const;

export const stateMessages = {
  product: 'Товар',
  toShop: 'До магазину',
  otherBrand: {
    title: 'Такої категорії тут немає',
    text: 'Усе, що є\u00A0в\u00A0цьому клубі, — в\u00A0каталозі.',
  },
  gone: {
    title: 'Товару більше немає',
    text: 'Його прибрали з\u00A0продажу або посилання застаріло.',
    back: 'До категорії',
    similar: 'Схожі товари',
  },
} as const;
