import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { storeSnapshot } from './snapshots.ts';
import { save, stored, subscribeStored, useStoredPart, wipe } from './stored.ts';

const rawStorage = () => Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]));

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('the bearer and the customer ids are stored under the names of the specification', { tags: ['AUTH-06'] }, () => {
  save('pwaToken', 't1');
  save('gloShopId', '7');
  save('ogoShopId', '8');
  expect(rawStorage()).toMatchObject({ pwaToken: 't1', glo_shop_id: '7', ogo_shop_id: '8' });
});

test("the page's own script reads the keys under which the app stores", () => {
  const page = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8');
  const read = [...page.matchAll(/getItem\('([^']+)'\)/g)].map(([, key]) => key);
  save('pwaToken', 't1');
  save('mode', 'dark');
  save('brand', 'ogo');
  const snapshot = { build: 'b1', until: 0, look: '', stored: {}, height: 0, css: '', tree: [] };
  storeSnapshot('main', '/', snapshot, []);
  expect(new Set(read).size).toBeGreaterThan(3);
  expect(read.filter((key) => !Object.hasOwn(rawStorage(), key!))).toEqual([]);
});

test('logging out clears local storage but the app version', { tags: ['AUTH-08'] }, () => {
  save('pwaToken', 't1');
  save('mode', 'dark');
  save('appVersion', '1.4.0');
  localStorage.setItem('answers.main.b1', '{}');
  wipe();
  expect(rawStorage()).toEqual({ app_version: '1.4.0' });
});

test.each(['{', 'null', '7'])('a cart of %s is an empty cart', (raw) => {
  localStorage.setItem('carts.v1', raw);
  expect(stored('carts').main.items).toEqual([]);
});

test("an unknown mode means the system's", () => {
  localStorage.setItem('mode', 'sepia');
  expect(stored('mode')).toBe('system');
});

test('the same value is the same object until it changes', () => {
  save('balance', { main: { xp: 10, at: '2026-11-20T12:00:00Z' }, ogo: null });
  expect(stored('balance')).toBe(stored('balance'));
});

test('with a full storage a value lives as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  save('pwaToken', 't2');
  expect(stored('pwaToken')).toBe('t2');
  wipe();
  expect(stored('pwaToken')).toBeNull();
});

test('a changed value notifies its own subscribers and those of all values; signing out notifies everyone', () => {
  const seen: string[] = [];
  const Reader = ({ name }: { name: 'carts' | 'lastScanner' }) => {
    useStoredPart(name, () => void seen.push(name));
    return null;
  };
  const { unmount } = render(
    createElement(
      'div',
      null,
      createElement(Reader, { name: 'carts' }),
      createElement(Reader, { name: 'lastScanner' }),
    ),
  );
  const unsubscribe = subscribeStored(() => void seen.push('all'));
  seen.length = 0;
  save('lastScanner', 'velo');
  expect(new Set(seen)).toEqual(new Set(['lastScanner', 'all']));
  seen.length = 0;
  wipe();
  expect(new Set(seen)).toEqual(new Set(['carts', 'lastScanner', 'all']));
  unsubscribe();
  unmount();
});
