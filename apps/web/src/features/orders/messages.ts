import type { OrderState } from '@club/rules/orders/states';
import type { ParcelState, ReturnReason, ReturnState } from '@club/rules/delivery/parcels';
import type { PaymentState } from '@club/rules/orders/payments';
import { plural } from '@club/rules/text/ukrainian';

export type OrderFilter = 'all' | 'active' | 'done';

const things = { one: 'товар', few: 'товари', many: 'товарів' };

const ownStep = {
  placed: 'Скоро почнемо збирати посилку',
  awaiting_payment: 'Оплати, щоб ми почали збирати',
  paid: 'Скоро почнемо збирати посилку',
  packed: 'Передаємо перевізнику',
  delivered: 'Посилку отримано',
} satisfies Partial<Record<OrderState, string>>;

export const messages = {
  number: (number: string) => `№ ${number}`,

  support: 'Запитати про замовлення',

  filterLabel: 'Які замовлення показати',
  filter: { all: 'Усі', active: 'Активні', done: 'Завершені' } satisfies Record<OrderFilter, string>,
  filtered: (name: string) => `Показано: ${name.toLowerCase()}`,
  state: {
    placed: 'Прийнято',
    awaiting_payment: 'Чекає на оплату',
    paid: 'Сплачено',
    packed: 'Зібрано',
    shipped: 'У дорозі',
    delivered: 'Отримано',
    cancelled: 'Скасовано',
    returned: 'Повернено',
  } satisfies Record<OrderState, string>,
  ownStep,
  step: {
    ...ownStep,
    payUntil: (time: string) => `Оплати до ${time}, щоб ми почали збирати`,
    shipped: 'Посилка прямує до відділення',
    shippedByCourier: 'Посилка прямує до тебе',
  },
  arrives: (day: string) => `Прибуде ${day}`,
  review: 'Залишити відгук',
  details: 'Деталі замовлення',
  detailsFailed: 'Не вдалося відкрити деталі. Перевір мережу та онови сторінку',
  items: (units: number) => `${units} ${plural(units, things)}`,
  more: (count: number) => `+${count}`,
  instead: 'замість',
  gift: 'Подарунок',
  discount: 'Знижка',
  discountCounted: 'Знижка, вже в цінах',
  discountBy: (code: string) => `Знижка за кодом ${code}, вже в цінах`,
  total: 'Разом',
  delivery: 'Доставка',
  courierWindow: (day: string, from: string, to: string) => `${day}, ${from}–${to}`,
  recipient: 'Отримувач',
  payment: 'Оплата',
  paymentBy: { cashOnDelivery: 'При отриманні', onlineCard: 'Карткою онлайн', xp: 'XP' },
  waitsUntil: (time: string) => `чекає до ${time}`,
  unpaid: 'не сплачено',
  paymentState: {
    waiting: 'чекає на оплату',
    processing: 'банк обробляє платіж',
    paid: 'сплачено',
    failed: 'не пройшла',
    refunding: 'повертаємо на картку',
    refunded: 'повернено на картку',
  } satisfies Record<PaymentState, string>,
  comment: 'Коментар',
  waybill: 'Накладна',
  copyWaybill: 'Скопіювати номер накладної',
  copied: 'Скопійовано',
  follow: 'Відстежити на сайті Нової пошти',
  parcelTitle: 'Посилка',
  parcel: {
    created: 'Перевізник чекає на посилку',
    in_transit: 'Посилка в дорозі',
    at_branch: 'Посилка чекає у відділенні',
    with_courier: 'Посилку везе курʼєр',
    received: 'Посилку отримано',
    returning: 'Посилка повертається до магазину',
  } satisfies Record<Exclude<ParcelState, 'unknown'>, string>,
  expected: (day: string) => `Очікувана дата: ${day}`,
  steps: 'Що було із замовленням',

  pay: (amount: string) => `Сплатити ${amount}`,
  payCheck: 'Перевірити оплату',
  repeat: 'Повторити',
  repeatOf: (number: string) => `Повторити замовлення № ${number}`,

  cancel: 'Скасувати замовлення',
  cancelTitle: (number: string) => `Скасувати замовлення № ${number}?`,
  cancelText: 'Товари повернуться до магазину, посилку не надсилатимемо.',
  backTitle: 'Тобі повернеться:',
  goesBack: {
    money: (amount: string) => `${amount} на картку, зазвичай за 1–3 дні`,
    maybeMoney: (amount: string) => `${amount} на картку, якщо банк їх спише`,
    xp: (xp: string) => `${xp} на баланс, одразу`,
    code: (code: string) => `код ${code}: ним знову можна скористатися`,
  },
  keep: 'Не скасовувати',
  cancelled: (number: string) => `Замовлення № ${number} скасовано`,

  return: {
    open: 'Повернути',
    title: 'Повернення',
    rule: 'Протягом 14 днів після отримання. Рішення про повернення прийде сюди.',
    reasonLabel: 'Що сталося?',
    reason: {
      defect: 'Не працює або пошкоджено',
      wrong_item: 'Надіслали не те',
      not_needed: 'Не підійшло',
      other: 'Інше',
    } satisfies Record<ReturnReason, string>,
    reasonMissing: 'Обери причину',
    comment: 'Коментар',
    optional: 'необовʼязково',
    commentHint: 'Які саме товари та що з ними',
    send: 'Надіслати запит',
    close: 'Закрити',
    sent: 'Запит на повернення надіслано',
    state: {
      waiting: 'Розглядаємо запит на повернення',
      accepted: 'Повернення погоджено',
      refused: 'У поверненні відмовлено',
    } satisfies Record<ReturnState, string>,
    asked: (day: string, reason: string) => `Запит від ${day}: ${reason.toLowerCase()}`,
    answer: (text: string) => `Відповідь клубу: ${text}`,
  },

  showMore: 'Показати ще',
  loaded: (count: number) => `Показано замовлень: ${count}`,
  earlier: {
    title: 'З попередньої програми',
    text: 'Ці замовлення перенесено, щоб історія була повною.',
    help: 'Запитати про них',
    again: (part: boolean) => (part ? 'Замовити те, що є' : 'Повторити'),
  },
  empty: {
    title: 'Замовлень ще немає',
    text: 'Тут будуть твої покупки та їхній шлях до тебе.',
    toShop: 'До магазину',
  },
  noneActive: 'Активних замовлень немає',
  noneDone: 'Завершених замовлень немає',
  reset: 'Показати всі',
  opened: (number: string) => `Замовлення № ${number}`,
  unknown: (number: string) => `Замовлення № ${number} у твоїй історії немає`,
  offline: (moment: string) => `Немає мережі. Показуємо замовлення станом на ${moment}`,
  failed: 'Не вдалося відкрити історію',
  orderFailed: 'Не вдалося відкрити замовлення',
  loading: 'Завантаження…',
} as const;
