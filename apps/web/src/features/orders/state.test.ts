import { orderStates } from '@club/rules/orders/states';
import { expect, test } from 'vitest';
import { isShown } from './state.ts';

test('an order is active until it is received, cancelled or returned', () => {
  expect(orderStates.filter((state) => isShown(state, 'active'))).toEqual([
    'placed',
    'awaiting_payment',
    'paid',
    'packed',
    'shipped',
  ]);
  expect(orderStates.filter((state) => isShown(state, 'done'))).toEqual(['delivered', 'cancelled', 'returned']);
  expect(orderStates.every((state) => isShown(state, 'all'))).toBe(true);
});
