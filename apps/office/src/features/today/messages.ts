import type { AlarmState, HeardKind } from '@club/rules/staff/silence';

export const messages = {
  title: 'Сьогодні',
  queues: 'Черги',
  queue: 'Черга',
  count: 'Чекає',
  oldest: 'Найдовше',
  none: 'Для цих ролей черг немає. Дії та розділи знайде пошук',
  calm: 'порожньо',
  allDone: 'Усе розібрано: ніхто не чекає. Нове зʼявиться тут само',
  watch: 'Стан клубу',
  alarms: 'Коли востаннє',
  first: 'чекаємо',
  never: 'записів немає',
  ago: (elapsed: string) => `Минуло ${elapsed}`,
  limit: (elapsed: string) => `Межа: ${elapsed}.`,
};

export const heardNames: Record<HeardKind, string> = {
  order: 'Замовлення',
  payment: 'Оплата карткою',
  sms: 'Код з SMS',
  code: 'Код із пачки',
  parcel: 'Новини про посилку',
};

export const alarmStateNames: Record<AlarmState, string> = {
  off: 'не чекаємо',
  calm: 'як завжди',
  amber: 'незвично довго',
  red: 'надто довго',
};

/** What shows whether it is only quiet, or broken. */
export const silenceSteps: Record<HeardKind, string> = {
  order: 'Пройти шлях до кошика й оформлення з телефону.',
  payment: 'Спробувати оплатити карткою та перевірити кабінет банку.',
  sms: 'Увійти власним номером і перевірити рахунок SMS-сервісу.',
  code: 'Зісканувати пачку з телефону.',
  parcel: 'Порівняти одну посилку в дорозі з сайтом перевізника.',
};
