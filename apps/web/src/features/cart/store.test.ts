// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { save, stored } from '../../device/storage/stored.ts';
import { currentCart, useCart } from '../../data/cart/stored.ts';
import { addItem, clearCarts, refreshItems, removeCartItem, setItemUnits } from './store.ts';
import type { ItemToAdd } from './store.ts';

beforeEach(() => localStorage.clear());

const item = (variantId: string, over: Partial<ItemToAdd> = {}): ItemToAdd => ({
  productId: `1${variantId}`,
  variantId,
  priceKop: 105_00,
  xpPrice: 0,
  collectionId: 'sticks',
  tags: [],
  sticksPerPack: 20,
  title: `Стіки ${variantId}`,
  art: '',
  tileHue: 60,
  ...over,
});
const units = () => currentCart().items.map((each) => `${each.variantId}×${each.units}`);

test('the cart survives a reload', { tags: ['CART-03'] }, async () => {
  addItem(item('1'), 2);
  addItem(item('2'));
  vi.resetModules();
  const reloaded = await import('../../data/cart/stored.ts');
  expect(reloaded.currentCart().items.map((each) => each.units)).toEqual([2, 1]);
});

test('adding in another tab shows here immediately', () => {
  const { result } = renderHook(() => useCart());
  const elsewhere = { main: { items: [{ ...item('7'), units: 3 }] }, ogo: { items: [] } };
  act(() => {
    localStorage.setItem('carts.v1', JSON.stringify(elsewhere));
    window.dispatchEvent(new StorageEvent('storage', { key: 'carts.v1' }));
  });
  expect(result.current.items).toEqual(elsewhere.main.items);
});

test('each brand has its own cart, and clearing empties both', { tags: ['CART-03'] }, () => {
  const other = { items: [{ ...item('9'), units: 1 }] };
  save('carts', { main: { items: [] }, ogo: other });
  addItem(item('1'));
  expect(stored('carts').ogo).toEqual(other);
  clearCarts();
  expect(stored('carts')).toEqual({ main: { items: [] }, ogo: { items: [] } });
});

test('a removed item is restored with its units in its place', () => {
  for (const id of ['1', '2', '3']) addItem(item(id));
  setItemUnits('2', 4);
  const removed = removeCartItem('2');
  expect(units()).toEqual(['1×1', '3×1']);
  removed?.undo();
  expect(units()).toEqual(['1×1', '2×4', '3×1']);
});

test('items added during a refresh are not taken for missing', () => {
  addItem(item('1'));
  addItem(item('2'));
  const changes = refreshItems(['1'], []);
  expect(units()).toEqual(['2×1']);
  expect(changes).toEqual([{ kind: 'gone', variantId: '1', title: 'Стіки 1' }]);
});
