import { favoritesMax } from '@club/rules/people/metafields';
import { expect, test } from 'vitest';
import { noFavorites } from '../../data/favorites/stored.ts';
import { favoriteIds, priceDrop, readIds, settled, withHeart, withToggles } from './list.ts';

const price = { priceKop: 105_00, xpPrice: 0 };

test("toggles of this phone are applied to the server's current list, so other devices lose nothing", () => {
  expect(withToggles(['7', '8'], { '1': true, '8': false })).toEqual(['1', '7']);
  expect(withToggles(['1', '7'], { '1': true })).toEqual(['1', '7']);
});

test('a toggle pressed while the list was being loaded is still pending', () => {
  const pressed = withHeart(withHeart(noFavorites, '1', true, price), '2', true, price);
  const after = settled(withHeart(pressed, '1', false), ['1', '2'], { '1': true, '2': true });
  expect(after.toggles).toEqual({ '1': false });
  expect(favoriteIds(after)).toEqual(['2']);
});

test('the price is stored with its heart and forgotten with it, on another device too', () => {
  const marked = withHeart(withHeart(noFavorites, '1', true, price), '2', true, price);
  expect(Object.keys(withHeart(marked, '1', false).prices)).toEqual(['2']);
  expect(Object.keys(settled(marked, ['2'], marked.toggles).prices)).toEqual(['2']);
});

test('the list never grows over its limit', () => {
  const ids = Array.from({ length: favoritesMax }, (_, n) => String(n + 10));
  expect(withToggles(ids, { '1': true })).toHaveLength(favoritesMax);
});

test('a lower price is a drop; the same one, a higher one and an unknown one are none', () => {
  expect(priceDrop(price, { priceKop: 90_00, xpPrice: 0 })).toEqual({ priceKop: 15_00, xpPrice: 0 });
  expect(priceDrop(price, price)).toBeNull();
  expect(priceDrop(price, { priceKop: 120_00, xpPrice: 0 })).toBeNull();
  expect(priceDrop(undefined, price)).toBeNull();
});

test.each(['{', '{"a":1}', 'null', undefined])('a metafield of %s is an empty list', (value) => {
  expect(readIds(value)).toEqual([]);
});
