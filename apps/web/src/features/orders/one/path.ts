import type { Order } from '@club/contract/customer/orders';
import type { OrderState } from '@club/rules/orders/states';
import { messages } from './messages.ts';

export interface PathStep {
  name: string;
  /** Null for a future step. */
  at: string | null;
  isNow: boolean;
}

const texts = messages.step;

/** The events of an order, the first one first, and its future steps. */
export function pathOf(order: Order): PathStep[] {
  const { steps, state, parcel } = order;
  const happened: { name: string; at: string }[] = steps
    .filter(({ state: name }) => name in texts)
    .map(({ state: name, at }) => ({ name: stepName(order, name as Exclude<OrderState, 'awaiting_payment'>), at }));
  if (state === 'shipped' && parcel && isHere(order)) happened.push({ name: hereText(order), at: parcel.at });
  if (parcel && isReturning(order)) happened.push({ name: texts.returning, at: parcel.at });
  const ahead = isOrderOver(state) || isReturning(order) ? [] : aheadOf(order);
  return [
    ...happened.map(({ name, at }, index) => ({ name, at, isNow: index === happened.length - 1 })),
    ...ahead.map((name) => ({ name, at: null, isNow: false })),
  ];
}

/** The parcel is where its customer is, or on the way up the stairs. */
export const isHere = ({ parcel }: Order): boolean => parcel?.state === 'at_branch' || parcel?.state === 'with_courier';

/** The parcel was not collected and is on its way back: its customer will not get it. */
export const isReturning = ({ state, parcel }: Order): boolean => state === 'shipped' && parcel?.state === 'returning';

export const isOrderOver = (state: OrderState): boolean =>
  state === 'delivered' || state === 'cancelled' || state === 'returned';

function aheadOf(order: Order): string[] {
  const { state } = order;
  const isPacked = state === 'packed' || state === 'shipped';
  return [
    ...(state === 'awaiting_payment' ? [texts.paid] : []),
    ...(isPacked ? [] : [texts.packed]),
    ...(state === 'shipped' ? [] : [texts.shipped]),
    ...(isHere(order) || order.delivery_type === 3 ? [] : [hereText(order)]),
    texts.delivered,
  ];
}

/** Money on hold is paid when the parcel leaves. */
const stepName = ({ payment_state: money }: Order, step: Exclude<OrderState, 'awaiting_payment'>): string =>
  step === 'paid' && money === 'held' ? texts.held : texts[step];

const hereText = ({ delivery_type: type }: Order): string => texts.here[type === 1 ? 'branch' : 'door'];
