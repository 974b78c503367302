import { expect, test } from 'vitest';
import type { Action } from '../data/actions.ts';
import { bulkOffersOf } from './bulk-offers.ts';

const number = { type: 'object', properties: { number: { type: 'integer' } }, required: ['number'] };
const action = (name: string, more: Partial<Action> = {}): Action => ({
  name,
  summary: name,
  permission: 'orders.handle',
  has_plan: false,
  may: true,
  needs_step_up: false,
  is_reply_secret: false,
  input: number,
  ...more,
});
const waybilled = { ...number, properties: { ...number.properties, waybill: { type: 'string' } } };
const all = [
  action('orders.pack'),
  action('orders.make-waybill'),
  action('orders.ship', { input: waybilled }),
  action('orders.cancel'),
  action('orders.deliver', { may: false }),
  action('orders.retry-receipts'),
  action('xp.adjust'),
];
const row = (number: number, ...open: string[]) => ({ title: String(number), known: { number }, open });

const said = (...items: ReturnType<typeof row>[]) =>
  bulkOffersOf(all, ['orders'], items).map(({ action: { name }, items: open, others }) => [
    name,
    open.map(({ title }) => title),
    others.map(({ title }) => title),
  ]);

test('actions that the state of every chosen row refuses are not offered, and one that a row allows is offered for that row', () => {
  const fresh = row(1, 'orders.pack', 'orders.cancel', 'orders.make-waybill', 'orders.reveal');
  const packed = row(2, 'orders.ship', 'orders.cancel', 'orders.make-waybill');
  expect(said(fresh, packed)).toEqual([
    ['orders.pack', ['1'], ['2']],
    ['orders.make-waybill', ['1', '2'], []],
  ]);
  expect(said(row(3, 'orders.refund'))).toEqual([]);
  expect(said()).toEqual([]);
});

test('rows that do not list their actions are offered all that take them', () => {
  const offers = bulkOffersOf(all, ['orders'], [{ title: '1', known: { number: 1 } }]);
  expect(offers.map(({ action: { name } }) => name)).toEqual([
    'orders.pack',
    'orders.make-waybill',
    'orders.retry-receipts',
  ]);
});
