import { beforeEach, expect, test, vi } from 'vitest';
import { emptyDraft } from './draft.ts';

// A fresh copy of the module is like a reload: only the storage is the same.
async function reload() {
  vi.resetModules();
  return import('./store.ts');
}

beforeEach(() => localStorage.clear());

test('the draft survives a reload', { tags: ['ORDER-01'] }, async () => {
  const before = await reload();
  before.changeCheckout({ comment: 'Без дзвінка', idempotencyKey: 'key-1' });
  const after = await reload();
  expect(after.readCheckout).not.toBe(before.readCheckout);
  expect(after.readCheckout()).toEqual({ ...emptyDraft, comment: 'Без дзвінка', idempotencyKey: 'key-1' });
});

test('what another tab changed is read', async () => {
  const store = await reload();
  store.changeCheckout({ comment: 'Тут' });
  const key = localStorage.key(0) ?? '';
  localStorage.setItem(key, JSON.stringify({ main: { ...emptyDraft, comment: 'Там' }, ogo: null }));
  expect(store.readCheckout().comment).toBe('Там');
});

test('an unreadable draft is an empty one', async () => {
  const store = await reload();
  store.changeCheckout({ comment: 'Тут' });
  localStorage.setItem(localStorage.key(0) ?? '', '{"comment":');
  expect(store.readCheckout()).toEqual(emptyDraft);
});

test('a full storage costs the draft nothing while the page lives', async () => {
  const store = await reload();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  store.changeCheckout({ comment: 'Тут' });
  full.mockRestore();
  expect(store.readCheckout().comment).toBe('Тут');
});

test('only the confirmed order ends the checkout, and only once', { tags: ['ORDER-05'] }, async () => {
  const store = await reload();
  store.changeCheckout({ comment: 'Дякую', placed: { id: '7', number: '10234', needsPayment: false, call: null } });
  expect(store.finishCheckout('10999')).toBe(false);
  expect(store.readCheckout().comment).toBe('Дякую');
  expect(store.finishCheckout('10234')).toBe(true);
  expect(store.readCheckout().comment).toBe('');
  expect(store.finishCheckout('10234')).toBe(false);
});

test(
  'an order clears the comment of the other brand too: its cart is cleared as well',
  { tags: ['CART-05'] },
  async () => {
    const store = await reload();
    store.changeCheckout({ placed: { id: '7', number: '10234', needsPayment: false, call: null } });
    const key = localStorage.key(0) ?? '';
    const mine = JSON.parse(localStorage.getItem(key) ?? '') as { main: object };
    localStorage.setItem(
      key,
      JSON.stringify({ ...mine, ogo: { ...emptyDraft, comment: 'Там', payment: 'onlineCard' } }),
    );
    store.finishCheckout('10234');
    const { ogo } = JSON.parse(localStorage.getItem(key) ?? '') as { ogo: object };
    expect(ogo).toMatchObject({ comment: '', payment: 'onlineCard' });
  },
);
