import { plural } from '@club/rules/text/ukrainian';

const things = { one: 'товар', few: 'товари', many: 'товарів' };
const count = (n: number): string => `${n} ${plural(n, things)}`;

export const messages = {
  label: 'Пошук товарів',
  placeholder: 'Знайти товар',
  found: (n: number) => `Знайдено ${count(n)}`,
  corrected: (words: string) => `Показано за запитом «${words}»`,
  offline: 'Немає звʼязку, тому шукаємо лише серед збережених товарів.',
  none: (words: string) => `Нічого не знайдено: «${words}»`,
  noneText: (hasCollections: boolean) =>
    `Перевір слово чи спробуй коротше.${hasCollections ? ' Або зазирни в категорії:' : ''}`,
  showMore: (n: number) => `Показати ще ${n}`,
  moreFailed: 'Не вдалося показати більше',
  completions: 'Підказки до пошуку',
  collection: (title: string) => `Категорія «${title}»`,
  viewed: 'Нещодавно переглянуті',
  chooseVelo: 'Підбір подушечок',
  favorites: 'Обране',
} as const;
