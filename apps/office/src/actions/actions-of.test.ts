import { expect, test } from 'vitest';
import type { Action } from '../data/actions.ts';
import { actionsOf } from './actions-of.ts';

const all = ['orders.cancel', 'orders.make-waybill', 'orders.pack', 'orders.ship', 'support.answer'].map(
  (name) => ({ name, may: name !== 'orders.ship', input: { properties: { number: {} } } }) as unknown as Action,
);
const order = { title: '', nouns: ['orders'], known: { number: 1 } };

test('actions the server allows are in its order, the next step first, without those the member may not run', () => {
  const open = ['orders.pack', 'orders.ship', 'orders.cancel', 'orders.make-waybill', 'orders.unknown'];
  expect(actionsOf(all, { ...order, open }).map(({ name }) => name)).toEqual([
    'orders.pack',
    'orders.cancel',
    'orders.make-waybill',
  ]);
});
