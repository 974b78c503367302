import type { ReviewReason } from '@club/rules/reviews';
import { formatXp, plural } from '@club/rules/text/ukrainian';

const starForms = { one: 'зірка', few: 'зірки', many: 'зірок' };

export const reasonNames: Record<ReviewReason, string> = {
  quality: 'Якість',
  description: 'Відповідність опису',
  packaging: 'Упакування',
  completeness: 'Комплектність',
  design: 'Вигляд',
  delivery: 'Доставка',
  service: 'Обслуговування',
  support: 'Підтримка',
};

export const starsText = (stars: number): string => `${stars}\u00A0${plural(stars, starForms)} з\u00A05`;
export const averageText = (average: number): string => average.toFixed(1).replace('.', ',');

export const xpText = (xp: number): string => `+${formatXp(xp)} за\u00A0будь-яку оцінку, щойно відгук опублікують`;

export const photoText = (place: number): string => `Фото ${place} з\u00A0відгуку`;
