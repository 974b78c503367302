import { plural } from '@club/rules/text/ukrainian';

/** Words of the bars around customers' pages. */
export const messages = {
  help: 'Підтримка',
  menu: 'Меню',
  menuFailed: 'Не вдалося відкрити меню. Перевір мережу',
  notices: (unread: number) =>
    unread === 0
      ? 'Сповіщення'
      : `Сповіщення, ${unread} ${plural(unread, { one: 'нове', few: 'нові', many: 'нових' })}`,
  tabs: 'Розділи',
  cart: (units: number) =>
    units === 0
      ? 'Кошик порожній'
      : `Кошик: ${units} ${plural(units, { one: 'товар', few: 'товари', many: 'товарів' })}`,
  balance: (xp: string) => `Баланс: ${xp}. Історія XP`,
  history: 'Історія XP',
  offline: 'Немає звʼязку',
  offlineSince: (time: string) => `Немає звʼязку · дані за ${time}`,
  closed: 'Клуб зачинено. Зазирни трохи пізніше',
  crowded: 'Зараз у клубі людно. За кілька секунд спробуємо ще раз',
  tab: { home: 'Головна', shop: 'Каталог', scan: 'Сканер', exchange: 'Обмін', profile: 'Профіль' },
  share: 'Поділитися',
  social: 'Ми в соцмережах',
  version: (version: string) => `Версія ${version}`,
  logOut: 'Вийти',
  logOutTitle: 'Вийти з акаунта?',
  logOutText: 'Кошик і все, що збережено на цьому телефоні, зникне. XP і покупки залишаться у твоєму профілі.',
  stay: 'Залишитися',
} as const;
