import { expect, test } from 'vitest';
import type { Action } from '../data/actions.ts';
import { bulkUndoOf } from './bulk-run.ts';
import { undoOf } from './undo.ts';

test('an action with an inverse on the server is undone by it, with a separate reason', () => {
  expect(undoOf('customer.suspend', { customer: 1, reason: 'codes', note: 'Чужі коди' })).toMatchObject({
    name: 'customer.restore',
    subject: { known: { customer: 1 } },
  });
  expect(undoOf('codes.unblock', { batch: 7, note: '' })?.name).toBe('codes.block');
  expect(undoOf('orders.pack', { number: 10001 })).toMatchObject({
    name: 'orders.unpack',
    subject: { known: { number: 10001 } },
  });
  expect(undoOf('orders.deliver', { number: 10001 })).toBeUndefined();
});

test('a verdict is undone by its subject, without its reason', () => {
  for (const name of ['age.approve', 'age.reject', 'age.request-photo'])
    expect(undoOf(name, { id: 7, reason: 'Розмите' })).toMatchObject({
      name: 'age.undo',
      subject: { known: { id: 7 } },
    });
  expect(undoOf('reviews.reject', { review: 3, reason: 'Реклама' })).toMatchObject({
    name: 'reviews.undo',
    subject: { known: { review: 3 } },
  });
  expect(undoOf('age.undo', { id: 7 })).toBeUndefined();
});

test('XP by hand are taken back by as many of the other sign', () => {
  const undo = undoOf('xp.adjust', { customer: 1, xp: 50, reason: 'Вибачення' });
  expect(undo?.subject.known).toEqual({ customer: 1, xp: -50 });
});

test('a bulk action is undone row by row, only where it succeeded', () => {
  const action = (name: string, may = true) => ({ name, may }) as Action;
  const done = [
    { title: '№ 10001', known: { number: 10001 } },
    { title: '№ 10003', known: { number: 10003 } },
  ];
  const pack = action('orders.pack');
  expect(bulkUndoOf([pack, action('orders.unpack')], pack, done)).toMatchObject({
    action: { name: 'orders.unpack' },
    items: done,
    others: [],
  });
  expect(bulkUndoOf([pack, action('orders.unpack', false)], pack, done)).toBeUndefined();
  expect(bulkUndoOf([pack, action('orders.unpack')], pack, [])).toBeUndefined();
  expect(bulkUndoOf([action('orders.ship')], action('orders.ship'), done)).toBeUndefined();
});
