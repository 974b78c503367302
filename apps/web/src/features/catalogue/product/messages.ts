import { formatMoney } from '@club/rules/text/ukrainian';

export const messages = {
  earnLong: 'за код, надрукований у\u00A0пачці',
  fewLeft: (units: number) => `Залишилося ${units}\u00A0шт.`,
  views: (title: string) => `Зображення товару: ${title}`,
  view: (title: string, number: number) => (number === 1 ? title : `${title}, вигляд ${number}`),
  previous: 'Попереднє зображення',
  next: 'Наступне зображення',
  position: (number: number, all: number) => `Зображення ${number} з\u00A0${all}`,
  variant: 'Варіант',
  variantSoldOut: 'немає',
  description: 'Опис',
  facts: 'Склад і\u00A0характеристики',
  delivery: 'Доставка й\u00A0оплата',
  notReturnable:
    'Цей товар належної якості не\u00A0повертається й\u00A0не\u00A0обмінюється. Якщо з\u00A0ним щось не\u00A0так, права покупця діють: надішли запит із\u00A0картки замовлення.',
  related: 'Схожі товари',
  share: 'Поділитися',
  wait: 'Повідомити про\u00A0наявність',
  waiting: 'Повідомимо, щойно зʼявиться',
  stopWaiting: 'Скасувати',
  waitOn: (title: string) => `Повідомимо, щойно зʼявиться: ${title}`,
  waitOff: (title: string) => `Більше не\u00A0повідомляти: ${title}`,
  backInStock: 'Товар уже в\u00A0наявності',
  deliveryTexts: (freeFromKop: number, isForXp: boolean, city: string | null) => [
    isForXp
      ? 'Доставка Новою Поштою безкоштовна, якщо в\u00A0замовленні лише товари за\u00A0XP.'
      : `${city ? `Твоє місто — ${city}. ` : ''}Нова Пошта: відділення або курʼєр. Від ${formatMoney(freeFromKop)} доставка безкоштовна, до того — за\u00A0тарифами перевізника, сплачує отримувач.`,
    isForXp
      ? 'XP спишемо, коли замовлення буде прийнято.'
      : 'Оплата при отриманні, коли посилку оглянуто, або карткою одразу під\u00A0час оформлення.',
    'Спосіб, дату й\u00A0вартість доставки видно в\u00A0оформленні, до\u00A0підтвердження.',
    'Під час видачі перевіряють вік: візьми документ.',
  ],
} as const;
