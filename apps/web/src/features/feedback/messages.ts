import type { ReviewReason, ReviewState } from '@club/rules/reviews';
import { formatXp, formatXpChange, plural, formatDay } from '@club/rules/text/ukrainian';

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

export const starsText = (stars: number): string => `${stars} ${plural(stars, starForms)} з 5`;
export const averageText = (average: number): string => average.toFixed(1).replace('.', ',');

export const xpText = (xp: number): string => `+${formatXp(xp)} за будь-яку оцінку, щойно відгук опублікують`;

/** `of` is the product, or who wrote on the product's page. */
export const photoText = (place: number, of: string): string => `Фото ${place} з відгуку: ${of}`;

export const reviewListMessages = {
  line: 'Лінійка',
  waiting: 'Можна оцінити',
  byOrder: (number: string, at: string) => `Замовлення № ${number}, отримано ${formatDay(at)}`,
  byShop: (shop: string, at: string) => `${shop}, ${formatDay(at)}`,
  until: (until: string) => `Можна до ${formatDay(until)}`,
  untilWith: (until: string, xp: number) =>
    xp > 0 ? `Можна до ${formatDay(until)} · ${formatXpChange(xp)}` : `Можна до ${formatDay(until)}`,
  mine: 'Мої відгуки',
  state: {
    waiting: 'На перевірці',
    published: 'Опубліковано',
    refused: 'Не опубліковано',
  } satisfies Record<ReviewState, string>,
  why: (note: string) => `Причина: ${note}`,
  photosOf: (title: string) => `Фото до відгуку: ${title}`,
  nothingOfLine: 'Тут уже все оцінено. Дякуємо!',
  failed: 'Не вдалося показати покупки',
  mineFailed: 'Не вдалося показати твої відгуки',
  gone: {
    title: 'Цю покупку вже не оцінити',
    text: 'Відгук надіслано, або минуло 30 днів після отримання.',
  },
  orderReviewed: {
    title: 'Усе з цього замовлення вже оцінено',
    text: 'Дякуємо! Твої відгуки нижче.',
  },
  allReviewed: {
    title: 'Усі покупки вже оцінено',
    text: 'Дякуємо! Відгук про наступну можна залишити після отримання.',
  },
  empty: {
    title: 'Відгук можна залишити після отримання замовлення',
    text: 'Покупки з наших магазинів теж зʼявляться тут, якщо на касі показати картку учасника.',
    toShop: 'До каталогу',
    tips: [
      { title: 'Напиши, як є', text: 'Що сподобалося і що ні: оцінка на рішення не впливає.' },
      { title: 'Додай фото', text: 'До трьох: річ, упакування, колір за денного світла.' },
      { title: 'Без зайвого', text: 'Обличчя, документи й телефони не публікуємо.' },
    ],
  },
};

export const reviewPromptMessages = {
  title: 'Як тобі покупка?',
  text: 'Кілька слів допоможуть іншим обрати.',
  rate: 'Оцінити',
  later: 'Пізніше',
};
