import type { ReviewState } from '@club/rules/reviews';
import { formatDay } from '@club/rules/text/ukrainian';

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
