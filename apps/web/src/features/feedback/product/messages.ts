import { plural } from '@club/rules/text/ukrainian';
import { averageText, starsText } from '../messages.ts';

const reviewForms = { one: 'відгук', few: 'відгуки', many: 'відгуків' };

export const productMessages = {
  title: 'Відгуки',
  count: (count: number) => `${count} ${plural(count, reviewForms)}`,
  average: (average: number) => `Середня оцінка ${averageText(average)} з 5`,
  starsRow: (stars: number, count: number) => `${starsText(stars)}: ${count} ${plural(count, reviewForms)}`,
  empty: 'Відгуків ще немає',
  emptyText: 'Залишити перший можна після отримання замовлення.',
  more: 'Показати ще',
  loaded: (count: number) => `Показано ${count} ${plural(count, reviewForms)}`,
  failed: 'Відгуки не завантажились',
  mine: 'твій відгук',
  photos: (author: string) => `Фото до відгуку: ${author}`,
  loading: 'Завантажуємо відгуки',
};
