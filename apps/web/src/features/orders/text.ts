import type { Order } from '@club/contract/customer/orders';
import { kyivMidnight } from '@club/rules/time/calendar';
import { kopOf } from '@club/rules/money';
import { formatDay, formatMoney, formatTime, formatWeekday, formatXp, typeset } from '@club/rules/text/ukrainian';
import { messages } from './messages.ts';

/** The order's state, in a line under its steps; undefined when the state's name is enough. */
export function stepText({ state, delivery_type: type, parcel, pay_until: until }: Order): string | undefined {
  if (state === 'awaiting_payment' && until !== null) return messages.step.payUntil(formatTime(until));
  if (state === 'shipped') {
    const known = parcel && parcel.state !== 'unknown' ? messages.parcel[parcel.state] : undefined;
    return known ?? (type === 1 ? messages.step.shipped : messages.step.shippedByCourier);
  }
  return state in messages.step ? messages.step[state as keyof typeof messages.ownStep] : undefined;
}

/** «Прибуде вт, 24 листопада»; undefined when unknown. */
export function arrivalText({ arrives_on: day }: Pick<Order, 'arrives_on'>): string | undefined {
  return day === null ? undefined : messages.arrives(dayOfWeek(day));
}

/** The order's state in a word or two: money on hold is not paid yet. */
export const orderStateText = ({ state, payment_state: money }: Order): string =>
  state === 'paid' && money === 'held' ? messages.onHold : messages.state[state];

/** «вт, 24 листопада» of a Kyiv day; it stays on one line. */
export const dayOfWeek = (day: string): string => formatWeekday(kyivMidnight(day));

/** «відділення №12, вул. …» or the street; with the window of a courier who comes by the hour. */
export function deliveryText({ shipping_address: { city, address1 }, courier }: Order): string {
  const place = typeset([city, address1].filter(Boolean).join(', '));
  return courier ? `${place} · ${windowText(courier)}` : place;
}

export function windowText({ date, from, to }: NonNullable<Order['courier']>): string {
  return messages.courierWindow(formatDay(kyivMidnight(date)), from, to);
}

/** How the order is paid, and the state of a card payment. */
export function paymentText({ payment, payment_state: state, pay_until: until, can_pay: canPay }: Order): string {
  const way = messages.paymentBy[payment];
  if (state === null) return way;
  if (state === 'waiting' && !canPay) return `${way} · ${messages.unpaid}`;
  const isTimed = canPay && until !== null;
  return `${way} · ${isTimed ? messages.heldUntil(formatTime(until)) : messages.paymentState[state]}`;
}

/** Everything refunded to the customer when the order is cancelled now. */
export function whatGoesBack(order: Order): string[] {
  const { payment_state: state, total, bonus_total: xp, promocode } = order;
  const amount = formatMoney(kopOf(total));
  return [
    ...(state === 'paid' ? [messages.goesBack.money(amount)] : []),
    ...(state === 'held' ? [messages.goesBack.hold(amount)] : []),
    ...(state === 'processing' ? [messages.goesBack.maybeMoney(amount)] : []),
    ...(xp > 0 ? [messages.goesBack.xp(formatXp(xp))] : []),
    ...(promocode ? [messages.goesBack.code(promocode)] : []),
  ];
}
