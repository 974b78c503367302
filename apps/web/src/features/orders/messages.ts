import type { OrderState } from '@club/rules/orders';
import { plural } from '@club/rules/ukrainian';

export type OrderFilter = 'all' | 'active' | 'done';

const things = { one: 'товар', few: 'товари', many: 'товарів' };

export const messages = {
  number: (number: string) => `№\u00A0${number}`,

  placed: {
    title: (number: string) => `Замовлення №\u00A0${number} прийнято`,
    copy: 'Скопіювати номер',
    copied: 'Скопійовано',
    next: 'Що далі',
    pack: 'Зберемо посилку й\u00A0передамо перевізнику',
    sms: 'Номер накладної надійде в\u00A0SMS',
    take: 'Забереш у\u00A0відділенні. Візьми документ: вік перевірять',
    takeAt: (city: string, number: string) =>
      `Забереш у\u00A0відділенні №\u00A0${number}, ${city}. Візьми документ: вік перевірять`,
    toOrders: 'Мої замовлення',
    toHome: 'На головну',
  },

  filterLabel: 'Які замовлення показати',
  filter: { all: 'Усі', active: 'Активні', done: 'Завершені' } satisfies Record<OrderFilter, string>,
  state: {
    placed: 'Прийнято',
    awaiting_payment: 'Чекає на\u00A0оплату',
    paid: 'Сплачено',
    packed: 'Зібрано',
    shipped: 'У дорозі',
    delivered: 'Отримано',
    cancelled: 'Скасовано',
    returned: 'Повернено',
  } satisfies Record<OrderState, string>,
  step: {
    placed: 'Скоро почнемо збирати посилку',
    awaiting_payment: 'Оплати, щоб ми\u00A0почали збирати',
    paid: 'Скоро почнемо збирати посилку',
    packed: 'Передаємо перевізнику',
    shipped: 'Посилка прямує до\u00A0відділення',
    delivered: 'Посилку отримано',
  } satisfies Partial<Record<OrderState, string>>,
  details: 'Деталі замовлення',
  items: (units: number) => `${units}\u00A0${plural(units, things)}`,
  more: (count: number) => `+${count}`,
  delivery: 'Доставка',
  recipient: 'Отримувач',
  payment: 'Оплата',
  paymentBy: { cashOnDelivery: 'При отриманні', onlineCard: 'Карткою онлайн', xp: 'XP' },
  comment: 'Коментар',
  waybill: 'Накладна',
  copyWaybill: 'Скопіювати номер накладної',
  showMore: 'Показати ще',
  empty: {
    title: 'Замовлень ще\u00A0немає',
    text: 'Тут будуть твої покупки та\u00A0їхній шлях до\u00A0тебе.',
    toShop: 'До магазину',
  },
  noneActive: 'Активних замовлень немає',
  noneDone: 'Завершених замовлень немає',
  failed: 'Не вдалося відкрити історію',
  loading: 'Завантаження…',
} as const;
