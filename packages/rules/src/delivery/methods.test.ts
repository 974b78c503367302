import { expect, test } from 'vitest';
import {
  branchText,
  canUseIpost,
  courierAddress,
  deliveryMethodOfWire,
  deliveryMethods,
  freeDeliveryProgress,
  ipostAddress,
  partsOfCourierAddress,
  partsOfIpostAddress,
  shippingLine,
  wireOfDeliveryMethod,
} from './methods.ts';

test('delivery type 1 is a branch, 2 a courier, 3 iPOST', { tags: ['DELIV-01'] }, () => {
  expect([1, 2, 3].map(deliveryMethodOfWire)).toEqual(['branch', 'courier', 'ipost']);
  expect(deliveryMethods.map(wireOfDeliveryMethod)).toEqual([1, 2, 3]);
  for (const wire of [0, 4, 1.5]) expect(() => deliveryMethodOfWire(wire)).toThrow(RangeError);
});

test('addresses are written as carriers read them', { tags: ['DELIV-01', 'DELIV-03', 'limit:address'] }, () => {
  expect(branchText('12')).toBe('відділення №12');
  expect(courierAddress({ street: 'вул. Хрещатик', house: '22' })).toBe('вул. Хрещатик, буд. 22');
  expect(courierAddress({ street: 'вул. Хрещатик', house: '22', flat: '5' })).toBe('вул. Хрещатик, буд. 22, кв. 5');
  expect(ipostAddress({ street: 'вул. Хрещатик 22', flat: '5' })).toBe('вул. Хрещатик 22, кв./оф. 5');
  expect(ipostAddress({ street: 'вул. Хрещатик 22', flat: '' })).toBe('вул. Хрещатик 22');
});

test.each([
  { street: 'вул. Хрещатик 22', flat: '5' },
  { street: 'вул. Хрещатик 22', flat: '' },
  { street: 'вул. Хрещатик 22, кв./оф. 1', flat: '2' },
])('an iPOST address is parsed back into its parts: %j', (parts) => {
  expect(partsOfIpostAddress(ipostAddress(parts))).toEqual(parts);
});

test('iPOST is possible only when every item of the cart allows it', { tags: ['DELIV-02'] }, () => {
  const allowed = { tags: ['ipost_allow'] };
  expect(canUseIpost([allowed, allowed])).toBe(true);
  expect(canUseIpost([allowed, { tags: [] }])).toBe(false);
  expect(canUseIpost([])).toBe(false);
});

test.each([
  [{ method: 'branch', goodsKop: 39899, xpOnly: false }, 'carrier_paid'],
  [{ method: 'branch', goodsKop: 39900, xpOnly: false }, 'carrier_free'],
  [{ method: 'courier', goodsKop: 0, xpOnly: true }, 'carrier_free_bonus'],
  [{ method: 'ipost', goodsKop: 100, xpOnly: false }, 'ipost'],
  [{ method: 'ipost', goodsKop: 0, xpOnly: true }, 'ipost'],
] as const)('the shipping line of %o is %s and costs nothing', { tags: ['DELIV-05'] }, (order, code) => {
  expect(shippingLine({ ...order, freeFromKop: 39900 })).toMatchObject({ code, priceKop: 0 });
});

test('the cart shows what is missing for free delivery', () => {
  expect(freeDeliveryProgress({ goodsKop: 29925, freeFromKop: 39900 })).toEqual({ leftKop: 9975, ratio: 0.75 });
  expect(freeDeliveryProgress({ goodsKop: 50000, freeFromKop: 39900 })).toEqual({ leftKop: 0, ratio: 1 });
  expect(freeDeliveryProgress({ goodsKop: 0, freeFromKop: 0 })).toEqual({ leftKop: 0, ratio: 1 });
});

test.each([
  [{ street: 'вул. Хрещатик', house: '22А', flat: '5' }],
  [{ street: 'просп. Миру, корпус', house: '1/2', flat: '' }],
])('an address is parsed back into its parts', (parts) => {
  expect(partsOfCourierAddress(courierAddress(parts))).toEqual(parts);
  expect(partsOfCourierAddress('відділення №5')).toBeUndefined();
});
