import { formatXp, plural } from '@club/rules/text/ukrainian';

const things = { one: 'товар', few: 'товари', many: 'товарів' };

export const messages = {
  insteadOf: 'замість',
  from: 'від',
  earn: (xp: number) => `+${formatXp(xp)}`,
  earnSaid: 'за код під кришкою',
  missingXp: (xp: number) => `Бракує ${formatXp(xp)}`,
  soldOut: 'Немає в наявності',
  none: 'Немає',
  isNew: 'Новинка',
  discount: (percent: number) => `−${percent} %`,
  choose: 'Обрати',
  chooseFor: (title: string) => `Обрати варіант: ${title}`,
  count: (n: number) => `${n} ${plural(n, things)}`,
  productsCount: (n: number) => (n === 0 ? 'Поки порожньо' : `${n} ${plural(n, things)}`),
  all: 'Усі',
  goods: 'Товари',
  collections: 'Категорії',
  ways: 'Розділи каталогу',
  loading: 'Завантажуємо товари',
  failed: 'Не вдалося показати товари',
} as const;

export const stateMessages = {
  product: 'Товар',
  productFailed: 'Не вдалося показати товар',
  toShop: 'До каталогу',
  otherBrand: {
    title: 'Такої категорії тут немає',
    text: 'Усе, що є в цьому клубі, — в каталозі.',
  },
  gone: {
    title: 'Товару більше немає',
    text: 'Його прибрали з продажу або посилання застаріло.',
    back: 'До категорії',
    similar: 'Схожі товари',
  },
} as const;
