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
    verification: 'Вік і доступ',
    requests: 'Запити',
    offers: 'Пропозиції',
  } satisfies Record<NotificationCategory, string>,
  settings: 'Налаштування сповіщень',
  news: 'Новини клубу',
  newsText: 'Події, зміни та оновлення',
  filter: 'Показати',
  all: 'Усі',
  shown: (name: string) => `Показано: ${name}`,
  today: 'Сьогодні',
  yesterday: 'Вчора',
  unread: (count: number) =>
    count === 0
      ? 'Усе прочитано'
      : `${count} ${plural(count, { one: 'непрочитане', few: 'непрочитані', many: 'непрочитаних' })}`,
  isNew: 'Нове.',
  readAll: 'Позначити прочитаними',
  allRead: 'Усі сповіщення прочитано',
  more: 'Показати ще',
  loaded: (count: number) =>
    `Показано ${count} ${plural(count, { one: 'сповіщення', few: 'сповіщення', many: 'сповіщень' })}`,
  failed: 'Не вдалося показати сповіщення',
  empty: {
    title: 'Тут буде все важливе',
    text: 'Скажемо, коли посилка вирушить, XP надійдуть або підтримка відповість.',
    action: 'Увімкнути сповіщення',
  },
  emptyCategory: { title: 'Тут поки порожньо', text: 'Сповіщень цього виду ще не було.', action: 'Показати всі' },
} as const;
