import { formatMoney } from '@club/rules/text/ukrainian';

export const messages = {
  earnLong: 'за код під кришкою',
  fewLeft: (units: number) => `Лишилося ${units} шт.`,
  views: (title: string) => `Зображення товару: ${title}`,
  view: (title: string, number: number) => (number === 1 ? title : `${title}, вигляд ${number}`),
  previous: 'Попереднє зображення',
  next: 'Наступне зображення',
  position: (number: number, all: number) => `Зображення ${number} з ${all}`,
  variant: 'Варіант',
  variantSoldOut: 'немає',
  description: 'Опис',
  facts: 'Склад і характеристики',
  delivery: 'Доставка й оплата',
  notReturnable:
    'Цей товар належної якості не повертається й не обмінюється. Якщо з ним щось не так, права покупця діють: надішли запит із картки замовлення.',
  related: 'Схожі товари',
  goesWith: 'Підійде до цього',
  share: 'Поділитися',
  notify: 'Повідомити про наявність',
  isOn: 'Повідомимо, щойно зʼявиться',
  stop: 'Скасувати',
  notified: (title: string) => `Повідомимо, щойно зʼявиться: ${title}`,
  stopped: (title: string) => `Більше не повідомлятимемо: ${title}`,
  deliveryTexts: (freeFromKop: number, isForXp: boolean, city: string | null, hasCards: boolean) => [
    isForXp
      ? 'Доставка Новою поштою безкоштовна, якщо в замовленні лише товари за XP.'
      : `${city ? `Твоє місто — ${city}. ` : ''}Нова пошта: відділення або курʼєр. Від ${formatMoney(freeFromKop)} доставка безкоштовна, до того — за тарифами перевізника: оплачуєш під час отримання.`,
    isForXp
      ? 'XP зарезервуємо одразу, а спишемо, коли зберемо посилку.'
      : `Оплата при отриманні, коли посилку оглянуто${hasCards ? ', або карткою одразу під час оформлення' : ''}.`,
    'Спосіб, дату й вартість доставки видно в оформленні, до підтвердження.',
    'Під час видачі перевіряють вік: візьми документ.',
  ],
} as const;
