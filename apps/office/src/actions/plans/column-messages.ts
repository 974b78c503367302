/** The content of a column, if it is not plain text. */
export type ColumnKind = 'hryvnias' | 'kopiyky' | 'xp' | 'percent' | 'day' | 'pieces' | 'grams' | 'size' | 'choice';

type Column = readonly [title: string, kind?: ColumnKind];

/** Columns of files, as the audit log has them too: `price` of a file is `priceKop` there. */
const columns: Readonly<Record<string, Column>> = {
  age: ['Підтверджений вік', 'choice'],
  barcode: ['Штрихкод'],
  brand: ['Бренд', 'choice'],
  brands: ['Бренди', 'choice'],
  care: ['Догляд'],
  code: ['Код'],
  collections: ['Категорії'],
  compare_at: ['Ціна до знижки', 'hryvnias'],
  compare_at_kop: ['Ціна до знижки', 'kopiyky'],
  days: ['Днів'],
  description: ['Опис'],
  ends_at: ['До якого дня включно', 'day'],
  ends_on: ['Останній день', 'day'],
  explanation: ['Пояснення'],
  facts: ['Характеристики'],
  filters: ['Підрозділи'],
  from: ['Починаючи з', 'day'],
  generation: ['Покоління'],
  health_warning: ['Попередження'],
  hidden: ['Приховано', 'choice'],
  image: ['Зображення'],
  images: ['Зображення'],
  kind: ['Вид', 'choice'],
  legal_class: ['Правовий клас', 'choice'],
  limit: ['Скільки разів'],
  line: ['Лінійка', 'choice'],
  model: ['Модель'],
  name: ['Назва'],
  offer: ['Сертифікат'],
  options: ['Вибір'],
  order: ['Місце в списку'],
  partner: ['Партнер'],
  percent: ['Знижка', 'percent'],
  picture: ['Зображення'],
  position: ['Місце в списку'],
  price: ['Ціна', 'hryvnias'],
  price_kop: ['Ціна', 'kopiyky'],
  product: ['Товар'],
  recycling: ['Переробка'],
  right: ['Правильна відповідь'],
  scanner: ['Сканер'],
  serial: ['Серійний номер'],
  serials: ['Серійні номери'],
  shown: ['Пропонується', 'choice'],
  size_cm: ['Розміри', 'size'],
  sku: ['Артикул'],
  slug: ['Позначка'],
  starts_at: ['Починаючи з', 'day'],
  starts_on: ['Перший день', 'day'],
  sticks_per_pack: ['Стіків у пачці'],
  stock: ['Залишок', 'pieces'],
  subs: ['Підрозділи'],
  subtitle: ['Підзаголовок'],
  tags: ['Мітки'],
  text: ['Текст'],
  tile_hue: ['Відтінок плитки'],
  title: ['Назва'],
  to: ['До якого дня включно', 'day'],
  units: ['Від скількох одиниць'],
  variant_id: ['Варіант'],
  variant_title: ['Назва варіанта'],
  warranty_months: ['Гарантія, місяців'],
  weight_g: ['Вага', 'grams'],
  words: ['Опис'],
  xp: ['Ціна в XP', 'xp'],
  xp_price: ['Ціна в XP', 'xp'],
};

/** The unit of a limit differs for each action. */
const ofAction: Readonly<Record<string, Column>> = {
  'promo-codes.limit': ['Скільки замовлень'],
  'rewards.limit': ['Скільки одному учаснику'],
};

const choices: Readonly<Record<string, string>> = {
  yes: 'так',
  no: 'ні',
  page: 'сторінка',
  news: 'новина',
  offer: 'пропозиція',
  added: 'нове',
  changed: 'зміниться',
  ended: 'більше не показуватиметься',
  hidden: 'зникне з магазину',
  shown: 'знову зʼявиться в магазині',
};

/** `priceKop` is `price_kop`. */
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const columnOf = (name: string, action = ''): Column | undefined =>
  ofAction[`${action.split('.')[0]}.${name}`] ?? columns[snake(name)];

export const choiceName = (value: string): string => choices[value] ?? value;
