import type { OrderState } from './states.ts';

/** A state of an order as a customer reads it. */
export const stateNames: Record<OrderState, string> = {
  placed: 'прийнято',
  awaiting_payment: 'чекає на оплату',
  paid: 'сплачено',
  packed: 'зібрано',
  shipped: 'у дорозі',
  delivered: 'отримано',
  cancelled: 'скасовано',
  returned: 'повернено',
};
