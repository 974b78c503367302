import { formatMoney } from '@club/rules/ukrainian';

export const messages = {
  earnLong: 'за код, надрукований у пачці',
  fewLeft: (units: number) => `Залишилося ${units}\u00A0шт.`,
  views: (title: string) => `Зображення товару: ${title}`,
  view: (title: string, number: number) => (number === 1 ? title : `${title}, вигляд ${number}`),
  previous: 'Попереднє зображення',
  next: 'Наступне зображення',
  position: (number: number, all: number) => `Зображення ${number} з\u00A0${all}`,
  variant: 'Варіант',
  variantSoldOut: 'немає',
  description: 'Опис',
  facts: 'Характеристики',
  delivery: 'Доставка й\u00A0оплата',
  related: 'Схожі товари',
  deliveryTexts: (freeFromKop: number, isForXp: boolean) => [
    isForXp
      ? 'Доставка Новою Поштою безкоштовна, якщо в\u00A0замовленні лише товари за\u00A0XP.'
      : `Нова Пошта: відділення або курʼєр. Від ${formatMoney(freeFromKop)} доставка безкоштовна, до того — за\u00A0тарифами перевізника, сплачує отримувач.`,
    isForXp
      ? 'XP спишемо, коли замовлення буде прийнято.'
      : 'Оплата при отриманні: спершу подивись на\u00A0посилку, потім плати.',
    'Під час видачі перевіряють вік: візьми документ.',
  ],
} as const;
