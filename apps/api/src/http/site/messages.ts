import { typeset } from '@club/rules/text/ukrainian';

/** What an installed app is called by its phone and in the browser's offer to install it. */
export const manifestMessages = {
  description: 'Бонуси XP, магазин і сканер кодів. Лише 18+',
  screens: {
    home: typeset('Баланс XP і завдання'),
    shop: 'Каталог',
    product: 'Сторінка товару',
    exchange: typeset('Обмін XP на винагороди'),
    'get-xp': typeset('Як отримати XP'),
    wide: typeset('Клуб на компʼютері'),
  },
  shortcuts: { scan: 'Сканувати код', orders: 'Мої замовлення', shop: 'Каталог', xp: 'Баланс XP' },
};
