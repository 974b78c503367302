import type { NotificationCategory } from '@club/rules/notifications';
import { plural } from '@club/rules/text/ukrainian';

/** Words of the inbox. */
export const messages = {
  categories: {
    orders: 'Замовлення',
    xp: 'XP',
    marathon: 'Марафон',
    certificates: 'Сертифікати',
    devices: 'Пристрої',
    verification: 'Вік і\u00A0доступ',
    requests: 'Звернення',
    offers: 'Пропозиції',
  } satisfies Record<NotificationCategory, string>,
  settings: 'Налаштування сповіщень',
  news: 'Новини клубу',
  newsText: 'Події, зміни та\u00A0оновлення',
  filter: 'Показати',
  all: 'Усі',
  shown: (name: string) => `Показано: ${name}`,
  today: 'Сьогодні',
  yesterday: 'Вчора',
  unread: (count: number) =>
    count === 0
      ? 'Усе прочитано'
      : `${count}\u00A0${plural(count, { one: 'непрочитане', few: 'непрочитані', many: 'непрочитаних' })}`,
  isNew: 'Нове.',
  readAll: 'Прочитати все',
  allRead: 'Усі сповіщення прочитано',
  more: 'Показати ще',
  loaded: (count: number) =>
    `Показано ${count}\u00A0${plural(count, { one: 'сповіщення', few: 'сповіщення', many: 'сповіщень' })}`,
  offline: (moment: string) => `Показуємо збережене ${moment}. Нове зʼявиться, коли повернеться мережа.`,
  failed: 'Не\u00A0вдалося показати сповіщення',
  empty: {
    title: 'Тут буде все важливе',
    text: 'Скажемо, коли посилка вирушить, XP надійдуть або\u00A0підтримка відповість.',
    action: 'Увімкнути сповіщення',
  },
  emptyCategory: { title: 'Тут поки порожньо', text: 'Сповіщень цього виду ще не\u00A0було.', action: 'Показати всі' },
} as const;
