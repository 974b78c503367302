import type { OrderState } from '@club/rules/orders/states';
import type { ParcelState, ReturnReason, ReturnState } from '@club/rules/delivery/parcels';
import type { PaymentState } from '@club/rules/orders/payments';
import { plural } from '@club/rules/text/ukrainian';

export type OrderFilter = 'all' | 'active' | 'done';

const things = { one: 'товар', few: 'товари', many: 'товарів' };

const ownStep = {
  placed: 'Скоро почнемо збирати посилку',
  awaiting_payment: 'Оплати, щоб ми\u00A0почали збирати',
  paid: 'Скоро почнемо збирати посилку',
  packed: 'Передаємо перевізнику',
  delivered: 'Посилку отримано',
} satisfies Partial<Record<OrderState, string>>;

export const messages = {
  number: (number: string) => `№\u00A0${number}`,

  support: 'Запитати про замовлення',

  filterLabel: 'Які замовлення показати',
  filter: { all: 'Усі', active: 'Активні', done: 'Завершені' } satisfies Record<OrderFilter, string>,
  filtered: (name: string) => `Показано: ${name.toLowerCase()}`,
  state: {
    placed: 'Прийнято',
    awaiting_payment: 'Чекає на\u00A0оплату',
    paid: 'Сплачено',
    packed: 'Зібрано',
    shipped: 'У\u00A0дорозі',
    delivered: 'Отримано',
    cancelled: 'Скасовано',
    returned: 'Повернено',
  } satisfies Record<OrderState, string>,
  ownStep,
  step: {
    ...ownStep,
    payUntil: (time: string) => `Оплати до\u00A0${time}, щоб ми\u00A0почали збирати`,
    shipped: 'Посилка прямує до\u00A0відділення',
    shippedByCourier: 'Посилка прямує до\u00A0тебе',
  },
  review: 'Лишити відгук',
  details: 'Деталі замовлення',
  detailsFailed: 'Не вдалося відкрити деталі. Перевір мережу та онови сторінку',
  items: (units: number) => `${units}\u00A0${plural(units, things)}`,
  more: (count: number) => `+${count}`,
  instead: 'замість',
  gift: 'Подарунок',
  discount: 'Знижка',
  discountCounted: 'Знижка, вже в\u00A0цінах',
  discountBy: (code: string) => `Знижка за\u00A0кодом ${code}, вже в\u00A0цінах`,
  total: 'Разом',
  delivery: 'Доставка',
  courierWindow: (day: string, from: string, to: string) => `${day}, ${from}–${to}`,
  recipient: 'Отримувач',
  payment: 'Оплата',
  paymentBy: { cashOnDelivery: 'При отриманні', onlineCard: 'Карткою онлайн', xp: 'XP' },
  waitsUntil: (time: string) => `чекає до\u00A0${time}`,
  unpaid: 'не\u00A0сплачено',
  paymentState: {
    waiting: 'чекає на\u00A0оплату',
    processing: 'банк обробляє платіж',
    paid: 'сплачено',
    failed: 'не\u00A0пройшла',
    refunding: 'повертаємо на\u00A0картку',
    refunded: 'повернено на\u00A0картку',
  } satisfies Record<PaymentState, string>,
  comment: 'Коментар',
  waybill: 'Накладна',
  copyWaybill: 'Скопіювати номер накладної',
  copied: 'Скопійовано',
  follow: 'Відстежити в\u00A0перевізника',
  parcelTitle: 'Посилка',
  parcel: {
    created: 'Перевізник чекає на\u00A0посилку',
    in_transit: 'Посилка в\u00A0дорозі',
    at_branch: 'Посилка чекає у\u00A0відділенні',
    with_courier: 'Посилку везе курʼєр',
    received: 'Посилку отримано',
    returning: 'Посилка повертається до\u00A0магазину',
  } satisfies Record<Exclude<ParcelState, 'unknown'>, string>,
  expected: (day: string) => `Очікувана дата: ${day}`,
  steps: 'Що було із\u00A0замовленням',

  pay: (amount: string) => `Сплатити ${amount}`,
  payCheck: 'Перевірити оплату',
  repeat: 'Повторити',
  repeatOf: (number: string) => `Повторити замовлення №\u00A0${number}`,

  cancel: 'Скасувати замовлення',
  cancelTitle: (number: string) => `Скасувати замовлення №\u00A0${number}?`,
  cancelText: 'Товари повернуться до\u00A0магазину, посилку не\u00A0надсилатимемо.',
  backTitle: 'Тобі повернеться:',
  goesBack: {
    money: (amount: string) => `${amount} на\u00A0картку, зазвичай за\u00A01–3\u00A0дні`,
    maybeMoney: (amount: string) => `${amount} на\u00A0картку, якщо банк їх\u00A0спише`,
    xp: (xp: string) => `${xp} на\u00A0баланс, одразу`,
    code: (code: string) => `код ${code}: ним знову можна скористатися`,
  },
  keep: 'Не\u00A0скасовувати',
  cancelled: (number: string) => `Замовлення №\u00A0${number} скасовано`,

  return: {
    open: 'Повернути',
    title: 'Повернення',
    rule: 'Протягом 14\u00A0днів після отримання. Рішення про\u00A0повернення прийде сюди.',
    reasonLabel: 'Що сталося?',
    reason: {
      defect: 'Не\u00A0працює або\u00A0пошкоджено',
      wrong_item: 'Надіслали не\u00A0те',
      not_needed: 'Не\u00A0підійшло',
      other: 'Інше',
    } satisfies Record<ReturnReason, string>,
    reasonMissing: 'Обери причину',
    comment: 'Коментар',
    optional: 'необовʼязково',
    commentHint: 'Які саме товари та\u00A0що з\u00A0ними',
    send: 'Надіслати запит',
    close: 'Закрити',
    sent: 'Запит на\u00A0повернення надіслано',
    state: {
      waiting: 'Розглядаємо запит на\u00A0повернення',
      accepted: 'Повернення погоджено',
      refused: 'У\u00A0поверненні відмовлено',
    } satisfies Record<ReturnState, string>,
    asked: (day: string, reason: string) => `Запит від\u00A0${day}: ${reason.toLowerCase()}`,
    answer: (text: string) => `Відповідь клубу: ${text}`,
  },

  showMore: 'Показати ще',
  loaded: (count: number) => `Показано замовлень: ${count}`,
  empty: {
    title: 'Замовлень ще\u00A0немає',
    text: 'Тут будуть твої покупки та\u00A0їхній шлях до\u00A0тебе.',
    toShop: 'До магазину',
  },
  noneActive: 'Активних замовлень немає',
  noneDone: 'Завершених замовлень немає',
  reset: 'Показати всі',
  opened: (number: string) => `Замовлення №\u00A0${number}`,
  unknown: (number: string) => `Замовлення №\u00A0${number} у\u00A0твоїй історії немає`,
  offline: (moment: string) => `Немає мережі. Показуємо замовлення станом на\u00A0${moment}`,
  failed: 'Не вдалося відкрити історію',
  orderFailed: 'Не вдалося відкрити замовлення',
  loading: 'Завантаження…',
} as const;
