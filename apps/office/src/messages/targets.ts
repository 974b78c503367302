// `order:10001` of the audit log, as a person reads it.
import { brandTable, isBrand } from '@club/rules/brands';
import { serialOf } from './messages.ts';

/** Things that staff find by number or code. */
export const targetKinds: Record<string, string> = {
  order: 'Замовлення',
  customer: 'Учасник',
  'support-request': 'Звернення',
  'age-verification': 'Перевірка віку',
  review: 'Відгук',
  referral: 'Запрошений учасник',
  replacement: 'Заявка на заміну',
  device: 'Пристрій',
  certificate: 'Сертифікат',
  staff: 'Працівник',
  approval: 'Схвалення',
  parcel: 'Посилка',
  wave: 'Хвиля',
  register: 'Реєстр перевізника',
  task: 'Завдання',
  tasks: 'Завдання виду',
  batch: 'Партія кодів',
  sku: 'Артикул',
  product: 'Товар',
  variant: 'Варіант',
  collection: 'Категорія',
  picture: 'Зображення',
  setting: 'Налаштування',
  compliance: 'Матриця комплаєнсу',
  'promo-code': 'Промокод',
  season: 'Сезон марафону',
  question: 'Запитання вікторини',
  offer: 'Пропозиція',
  account: 'Інша система',
  webhook: 'Сповіщення системи',
  import: 'Перенесення даних',
  stores: 'Місця',
  reviews: 'Відгуки',
  quiz: 'Вікторина',
};

/** Many at once, without a number. */
const wholes: Record<string, string> = {
  stock: 'Залишки',
  catalogue: 'Каталог',
  collections: 'Категорії',
  goods: 'Товари',
  texts: 'Тексти',
  seasons: 'Сезони марафону',
  rewards: 'Нагороди',
  devices: 'Пристрої',
  'device-models': 'Моделі пристроїв',
  certificates: 'Сертифікати',
  'partners of certificates': 'Партнери сертифікатів',
  'promo-codes': 'Промокоди',
  'velo-codes': 'Коди знижок',
};

/** The kind and what follows its colon; no kind if there is none. */
export function partsOf(target: string): { kind: string; code: string } {
  const at = target.indexOf(':');
  return at < 0 ? { kind: '', code: target } : { kind: target.slice(0, at), code: target.slice(at + 1) };
}

export function targetName(target: string): string {
  const { kind, code } = partsOf(target);
  const noun = targetKinds[kind];
  if (noun === undefined) return wholes[target] ?? target;
  if (/^\d+$/.test(code)) return `${noun} ${serialOf(Number(code))}`;
  const words = code.split('/').map((part) => (isBrand(part) ? brandTable[part].title : part));
  return `${noun}: ${words.join(', ')}`;
}

const folders: Record<string, string> = {
  order: 'orders',
  customer: 'people',
  'support-request': 'requests',
};

/** Its card, if there is one. */
export function targetHref(target: string): string | undefined {
  const { kind, code } = partsOf(target);
  const folder = folders[kind];
  return folder === undefined || !/^\d+$/.test(code) ? undefined : `/${folder}/${code}`;
}
