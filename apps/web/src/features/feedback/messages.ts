import type { ReviewReason, ReviewState } from '@club/rules/reviews';
import { formatXp, plural, formatDay } from '@club/rules/text/ukrainian';

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

export const listMessages = {
  line: 'Лінійка',
  waiting: 'Можна оцінити',
  byOrder: (number: string, at: string) => `Замовлення №\u00A0${number}, отримано ${formatDay(at)}`,
  byShop: (shop: string, at: string) => `${shop}, ${formatDay(at)}`,
  until: (until: string) => `Можна до\u00A0${formatDay(until)}`,
  mine: 'Мої відгуки',
  state: {
    waiting: 'На\u00A0перевірці',
    published: 'Опубліковано',
    refused: 'Не\u00A0опубліковано',
  } satisfies Record<ReviewState, string>,
  why: (note: string) => `Причина: ${note}`,
  photosOf: (title: string) => `Фото до\u00A0відгуку: ${title}`,
  nothingOfLine: 'Тут уже все оцінено. Дякуємо!',
  failed: 'Не\u00A0вдалося показати покупки',
  mineFailed: 'Не\u00A0вдалося показати твої відгуки',
  offline: (at: string) => `Немає мережі. Показано, як було ${at}`,
  gone: {
    title: 'Цю покупку вже не\u00A0оцінити',
    text: 'Відгук надіслано, або\u00A0минуло 30\u00A0днів після отримання.',
  },
  empty: {
    title: 'Відгук можна лишити після отримання замовлення',
    text: 'Покупки з\u00A0наших магазинів теж зʼявляться тут, якщо на\u00A0касі назвати номер клієнта.',
    toShop: 'До\u00A0каталогу',
  },
};

export const reviewPromptMessages = {
  title: 'Як\u00A0тобі покупка?',
  text: 'Кілька слів допоможуть іншим обрати.',
  rate: 'Оцінити',
  later: 'Пізніше',
};
