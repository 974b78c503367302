import { plural } from '@club/rules/text/ukrainian';
import { averageText, starsText } from '../messages.ts';

const reviewForms = { one: 'відгук', few: 'відгуки', many: 'відгуків' };

export const productMessages = {
  title: 'Відгуки',
  count: (count: number) => `${count}\u00A0${plural(count, reviewForms)}`,
  average: (average: number) => `Середня оцінка ${averageText(average)} з\u00A05`,
  starsRow: (stars: number, count: number) => `${starsText(stars)}: ${count}\u00A0${plural(count, reviewForms)}`,
  empty: 'Відгуків ще немає',
  emptyText: 'Лишити перший можна після отримання замовлення.',
  more: 'Показати ще',
  loaded: (count: number) => `Показано ${count}\u00A0${plural(count, reviewForms)}`,
  failed: 'Відгуки не\u00A0завантажились',
  mine: 'твій відгук',
  photos: (author: string) => `Фото до\u00A0відгуку: ${author}`,
  loading: 'Завантажуємо відгуки',
};
