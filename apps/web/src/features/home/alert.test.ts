import type { Order } from '@club/contract/customer/orders';
import { expect, test } from 'vitest';
import { lastOrder, mostUrgent } from './alert.ts';

const now = Date.parse('2026-11-20T12:05:00.000Z');
const order = (order_number: string, part: Partial<Order>): Order =>
  ({
    order_number,
    state: 'placed',
    can_pay: false,
    pay_until: null,
    parcel: null,
    return_request: null,
    receipts: [],
    total: '105.00',
    ...part,
  }) as Order;
const parcel = { text: '', at: '2026-11-20T10:00:00.000Z', expected_on: null, held_until: null, link: '' };
const answered = { reason: 'other', comment: '', answer: '', at: '2026-11-19T10:00:00.000Z' } as const;

const unpaid = order('1', { state: 'awaiting_payment', can_pay: true, pay_until: '2026-11-20T12:35:00.000Z' });
const atBranch = order('2', { state: 'shipped', parcel: { ...parcel, state: 'at_branch' } });
const returned = order('3', { state: 'delivered', return_request: { ...answered, state: 'refused' } });
const shipped = order('4', { state: 'shipped', parcel: { ...parcel, state: 'in_transit' } });
const fresh = order('5', {});

test('one alert at most: an unpaid order, then a parcel to collect, an answered return, one on its way', () => {
  const orders = [fresh, shipped, returned, atBranch, unpaid];
  const said: unknown[] = [];
  for (let left = orders; left.length > 0;) {
    const alert = mostUrgent(left, now)!;
    said.push([alert.kind, alert.order.order_number]);
    left = left.filter((one) => one !== alert.order);
  }
  expect(said).toEqual([
    ['unpaid', '1'],
    ['parcel', '2'],
    ['returnAnswered', '3'],
    ['shipped', '4'],
    ['preparing', '5'],
  ]);
  expect(mostUrgent([], now)).toBeNull();
});

test('a time to pay that is over, an old answer and a finished order are no news', () => {
  const over = { ...unpaid, pay_until: '2026-11-20T12:05:00.000Z' };
  const old = { ...returned, return_request: { ...returned.return_request!, at: '2026-11-01T10:00:00.000Z' } };
  const requests = { ...returned, return_request: { ...returned.return_request!, state: 'waiting' as const } };
  const received = { ...atBranch, state: 'delivered' as const };
  expect(mostUrgent([over, old, requests, received, order('6', { state: 'cancelled' })], now)).toBeNull();
});

test('of equally urgent orders the newest is shown', () => {
  expect(mostUrgent([order('9', {}), order('8', {})], now)?.order.order_number).toBe('9');
});

test('a cancelled or unpaid order is not offered again', () => {
  const delivered = order('7', { state: 'delivered' });
  expect(lastOrder([unpaid, order('6', { state: 'cancelled' }), delivered, shipped])).toBe(delivered);
  expect(lastOrder([unpaid])).toBeNull();
  const reward = order('9', { total: '0.00', bonus_total: 250 });
  expect(lastOrder([reward, delivered])).toBe(delivered);
});
