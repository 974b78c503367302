import { kyivMidnight } from '@club/rules/time/calendar';
import type { DeliveryMethod } from '@club/rules/delivery/methods';
import { formatDay, formatMoney, formatTime, formatXp, typeset } from '@club/rules/text/ukrainian';

/** For the inbox and a locked screen: the order's number and nothing of its contents or destination. */
export interface OrderText {
  title: string;
  body: string;
}

/** The order's page. */
export const ordersPath = '/history-order';

const text = (title: string, body: string): OrderText => ({ title: typeset(title), body: typeset(body) });
const order = (number: number, what: string) => `Замовлення № ${number} ${what}`;

export const placedNotification = (number: number): OrderText =>
  text(order(number, 'прийнято'), 'Напишемо, коли воно вирушить.');

export const awaitingPaymentNotification = (number: number, payUntil: Date): OrderText =>
  text(order(number, 'чекає на оплату'), `Сплати до ${formatTime(payUntil)}, інакше його буде скасовано.`);

export const paidNotifications = {
  paid: (number: number) => text(order(number, 'сплачено'), 'Готуємо посилку.'),
  held: (number: number) =>
    text(order(number, 'прийнято'), 'Банк зарезервував гроші на картці й спише їх, коли посилка вирушить.'),
  released: (number: number) => text('Банк більше не тримає гроші на картці', `За замовлення № ${number}.`),
  /** The money came after the order had been cancelled, and everything it needs was still available. */
  late: (number: number) => text(order(number, 'поновлено'), 'Оплата надійшла пізніше. Готуємо посилку.'),
  twice: (number: number) => text('Другу оплату повертаємо на картку', order(number, 'вже сплачено.')),
  forNothing: (number: number) => text('Оплату повертаємо на картку', order(number, 'скасовано.')),
  refunded: (number: number) => text('Гроші повернено на картку', `За замовлення № ${number}.`),
  refundedPart: (number: number, kop: number) =>
    text('Гроші повернено на картку', `${formatMoney(kop)} за замовлення № ${number}.`),
};

export const shippedNotification = (number: number, method: DeliveryMethod): OrderText =>
  text(
    order(number, 'у дорозі'),
    method === 'ipost' ? 'Курʼєр привезе його в обраний час.' : 'Номер накладної — в історії покупок.',
  );

export function parcelArrivedNotification(number: number, heldUntil: string | null): OrderText {
  const until = heldUntil === null ? '' : ` Чекатиме до ${formatDay(kyivMidnight(heldUntil))}.`;
  return text(`Посилка № ${number} чекає на тебе`, `Де забрати — в історії покупок.${until}`);
}

export const redirectedNotification = (number: number): OrderText =>
  text(`Посилку № ${number} переадресовано`, 'Куди вона їде тепер — в історії покупок.');

export const placeChangedNotification = (number: number): OrderText =>
  text(`Адресу замовлення № ${number} змінено`, 'Куди приїде посилка — в історії покупок.');

export const redirectEndedNotification = (number: number): OrderText =>
  text(`Посилка № ${number} їде, як і було замовлено`, 'Переадресацію скасовано. Де її забрати — в історії покупок.');

export const undoneNotification = (number: number, to: 'cancelled' | 'returned', hasBack: boolean): OrderText =>
  text(
    order(number, to === 'cancelled' ? 'скасовано' : 'повернено'),
    hasBack ? 'Що й коли повернеться — в історії покупок.' : 'Подробиці — в історії покупок.',
  );

/** Of some of the goods; the sums are the customer's own, and the goods are not named. */
export function unitsReturnedNotification(number: number, back: UnitsReturned): OrderText {
  const sums = backSums(back);
  return text(
    `Повернення за замовленням № ${number} прийнято`,
    sums === '' ? 'Подробиці — в історії покупок.' : `Повертаємо ${sums}.`,
  );
}

/** The refund for units of an order, and its way. */
export interface UnitsReturned {
  xp: number;
  cardKop: number;
  cashKop: number;
}

/** «150 XP і 210 ₴ на картку»; empty without a refund. */
export const backSums = ({ xp, cardKop, cashKop }: UnitsReturned): string =>
  [
    ...(xp > 0 ? [formatXp(xp)] : []),
    ...(cardKop > 0 ? [`${formatMoney(cardKop)} на картку`] : []),
    ...(cashKop > 0 ? [`${formatMoney(cashKop)} готівкою`] : []),
  ].join(' і ');

export const returnRefusedNotification = (number: number): OrderText =>
  text('Запит на повернення відхилено', `Замовлення № ${number}. Причина — в історії покупок.`);
