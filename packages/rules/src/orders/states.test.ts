import { expect, test } from 'vitest';
import {
  canCustomerCancel,
  canMove,
  financialStatusOf,
  fulfillmentStatusOf,
  orderStates,
  orderTags,
  orderTotals,
  orderTransitions,
  paymentMethodOfWire,
  stateBeforePacking,
  transactionsFor,
} from './states.ts';

test('an order can be cancelled before dispatch and not after', () => {
  expect(orderStates.filter((state) => canMove(state, 'cancelled'))).toEqual([
    'placed',
    'awaiting_payment',
    'paid',
    'packed',
  ]);
});

test('a card order is not packed before it is paid', () => {
  expect(canMove('awaiting_payment', 'packed')).toBe(false);
  expect(canMove('awaiting_payment', 'paid')).toBe(true);
  expect(canMove('paid', 'packed')).toBe(true);
});

test('an unpacked order is paid again, unless its cash is still to come', () => {
  expect(stateBeforePacking('cashOnDelivery')).toBe('placed');
  expect(stateBeforePacking('onlineCard')).toBe('paid');
  expect(stateBeforePacking('xp')).toBe('paid');
});

test('a cancelled order is revived by a late payment alone, a returned one never', () => {
  expect(orderTransitions.cancelled).toEqual(['paid']);
  expect(orderTransitions.returned).toEqual([]);
});

test('a customer cancels until the parcel is with the carrier', () => {
  const cancellable = orderStates.filter(canCustomerCancel);
  expect(cancellable).toEqual(['placed', 'awaiting_payment', 'paid', 'packed']);
});

test('payment 1 is cash on delivery, payment 2 an online card', { tags: ['ORDER-04'] }, () => {
  expect(paymentMethodOfWire(1)).toBe('cashOnDelivery');
  expect(paymentMethodOfWire(2)).toBe('onlineCard');
  expect(() => paymentMethodOfWire(3)).toThrow(RangeError);
});

test('an order is created pending and unfulfilled, one paid by XP is marked paid', { tags: ['ORDER-02'] }, () => {
  expect(financialStatusOf('placed', 'cashOnDelivery')).toBe('pending');
  expect(financialStatusOf('awaiting_payment', 'onlineCard')).toBe('pending');
  expect(financialStatusOf('placed', 'xp')).toBe('paid');
  expect(fulfillmentStatusOf('placed')).toBeNull();
});

test('cash is paid at the hand-over, a card stays paid on the way', () => {
  expect(financialStatusOf('shipped', 'cashOnDelivery')).toBe('pending');
  expect(financialStatusOf('delivered', 'cashOnDelivery')).toBe('paid');
  expect(financialStatusOf('shipped', 'onlineCard')).toBe('paid');
});

test('a cancelled order is refunded when its money was taken and voided otherwise', () => {
  expect(financialStatusOf('cancelled', 'onlineCard')).toBe('voided');
  expect(financialStatusOf('cancelled', 'onlineCard', true)).toBe('refunded');
  expect(financialStatusOf('returned', 'cashOnDelivery')).toBe('voided');
  expect(financialStatusOf('cancelled', 'xp')).toBe('refunded');
});

test('goods are fulfilled with the carrier and restocked when they come back', () => {
  expect(orderStates.filter((state) => fulfillmentStatusOf(state) === 'fulfilled')).toEqual(['shipped', 'delivered']);
  expect(orderStates.filter((state) => fulfillmentStatusOf(state) === 'restocked')).toEqual(['cancelled', 'returned']);
});

test('orders without age verification are tagged pre-order', { tags: ['AGE-05', 'limit:tags-of-an-order'] }, () => {
  expect(orderTags({ ageVerified: true, specialWithAgeCookie: false })).toEqual(['PWA', 'pwa_order']);
  expect(orderTags({ ageVerified: false, specialWithAgeCookie: false })).toEqual(['PWA', 'pwa_order', 'pre-order']);
});

test('special products add the age-verified tag if the cookie is set', { tags: ['limit:tags-of-an-order'] }, () => {
  expect(orderTags({ ageVerified: false, specialWithAgeCookie: true })).toEqual([
    'PWA',
    'pwa_order',
    'pre-order',
    'age-verified',
  ]);
});

test('totals are sums of prices times units', () => {
  const lines = [
    { units: 2, priceKop: 10500, xpPrice: 0 },
    { units: 3, priceKop: 0, xpPrice: 250 },
  ];
  expect(orderTotals(lines)).toEqual({ goodsKop: 21000, xp: 750 });
});

test('cash is an authorization pending, a card a sale pending, XP has no transactions', { tags: ['ORDER-04'] }, () => {
  expect(transactionsFor('cashOnDelivery', 100, 'bank')).toEqual([
    { kind: 'authorization', status: 'pending', gateway: 'cash_on_delivery', amountKop: 100 },
  ]);
  expect(transactionsFor('onlineCard', 100, 'bank')).toEqual([
    { kind: 'sale', status: 'pending', gateway: 'bank', amountKop: 100 },
  ]);
  expect(transactionsFor('xp', 0, 'bank')).toEqual([]);
});
