import type { Order } from '@club/contract/customer/orders';
import type { OrderState } from '@club/rules/orders/states';
import type { ParcelState } from '@club/rules/delivery/parcels';
import { kopOf } from '@club/rules/money';

export type Alert =
  | { kind: 'unpaid'; order: Order; until: string | null }
  | { kind: 'parcel'; order: Order; parcel: 'at_branch' | 'with_courier' }
  | { kind: 'returnAnswered'; order: Order; isAccepted: boolean }
  | { kind: 'shipped' | 'preparing'; order: Order };

/** How long an answer to a return is news. */
const answerFreshMs = 14 * 86_400_000;

type AlertOf = (order: Order, nowMs: number) => Alert | undefined;

// Most urgent first: what expires, what can be collected, what was answered, what is only on its way.
const alerts: readonly AlertOf[] = [unpaid, parcelHere, returnAnswered, onItsWay, preparing];

/** The one alert that Home shows; of equally urgent orders the newest, which comes first. */
export function mostUrgent(orders: readonly Order[], nowMs: number): Alert | null {
  for (const alertOf of alerts) {
    for (const order of orders) {
      const alert = alertOf(order, nowMs);
      if (alert) return alert;
    }
  }
  return null;
}

/** The order to repeat: the last one that went through, or still may, and was bought; a reward is taken in «Обмін». */
export function lastOrder(orders: readonly Order[]): Order | null {
  const notRepeated: readonly OrderState[] = ['awaiting_payment', 'cancelled', 'returned'];
  return orders.find((order) => !notRepeated.includes(order.state) && kopOf(order.total) > 0) ?? null;
}

function unpaid(order: Order, nowMs: number): Alert | undefined {
  const { can_pay: canPay, pay_until: until } = order;
  // What the phone stored may be older than the time it names.
  const isOver = until !== null && Date.parse(until) <= nowMs;
  return canPay && !isOver ? { kind: 'unpaid', order, until } : undefined;
}

function parcelHere(order: Order): Alert | undefined {
  const state: ParcelState | undefined = order.state === 'shipped' ? order.parcel?.state : undefined;
  return state === 'at_branch' || state === 'with_courier' ? { kind: 'parcel', order, parcel: state } : undefined;
}

function returnAnswered(order: Order, nowMs: number): Alert | undefined {
  const request = order.return_request;
  if (request === null || request.state === 'waiting' || nowMs - Date.parse(request.at) > answerFreshMs)
    return undefined;
  return { kind: 'returnAnswered', order, isAccepted: request.state === 'accepted' };
}

function onItsWay(order: Order): Alert | undefined {
  return order.state === 'shipped' ? { kind: 'shipped', order } : undefined;
}

function preparing(order: Order): Alert | undefined {
  const isInHand = order.state === 'placed' || order.state === 'paid' || order.state === 'packed';
  return isInHand ? { kind: 'preparing', order } : undefined;
}
