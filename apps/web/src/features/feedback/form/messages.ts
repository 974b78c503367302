import { formatXp, plural } from '@club/rules/text/ukrainian';

const leftForms = { one: 'Лишився', few: 'Лишилися', many: 'Лишилося' };
const symbols = { one: 'символ', few: 'символи', many: 'символів' };

export const formMessages = {
  stars: 'Твоя оцінка',
  starNames: ['Дуже погано', 'Погано', 'Нормально', 'Добре', 'Чудово'],
  starsMissing: 'Постав оцінку: від 1 до 5 зірок',
  reasons: { low: 'Що не так?', middle: 'На що звернути увагу?', high: 'Що сподобалося?' },
  text: 'Твій відгук',
  optional: 'необовʼязково',
  left: (count: number) => `${plural(count, leftForms)} ${count} ${plural(count, symbols)}`,
  textHint: 'Про річ, упакування чи доставку. Без телефонів, адрес і порад про здоровʼя.',
  photos: 'Фото',
  photosHint: (max: number) => `До ${max} фото. Обличчя й документи не знімай: такі відгуки не публікуємо.`,
  take: 'Зняти',
  choose: 'Обрати фото',
  photo: (place: number) => `Фото ${place}`,
  remove: (place: number) => `Прибрати фото ${place}`,
  removed: 'Фото прибрано',
  added: (count: number) => `Додано фото: ${count}`,
  preparing: 'Готуємо фото',
  unreadable: 'Це не схоже на фото. Обери JPEG, PNG або WebP.',
  signed: 'Після перевірки відгук побачать інші клієнти. Підпишемо його твоїм імʼям і першою літерою прізвища.',
  send: 'Надіслати',
  again: 'Надіслати ще раз',
  sending: 'Надсилаємо фото',
  offline: 'Немає звʼязку. Усе написане збережено: надішлеш, коли він повернеться.',
  failed: 'Відгук не надіслано',
  done: {
    title: 'Дякуємо за відгук!',
    checked: { title: 'Перевіримо й опублікуємо', text: 'Відгук зʼявиться на сторінці товару.' },
    decided: { title: 'Про рішення напишемо', text: 'Сповіщення буде й у застосунку.' },
    paid: (xp: number) => ({
      title: `Після публікації нарахуємо ${formatXp(xp)}`,
      text: 'Оцінка на це не впливає.',
    }),
    toList: 'Мої відгуки',
  },
};
