import { afterEach, expect, test } from 'vitest';
import { backTarget, cameFrom, rememberCameFrom } from './back.ts';
import type { Route } from './route.ts';

afterEach(() => sessionStorage.clear());

const routeWith = (back: Route['back']): Route => ({
  path: '/x',
  title: '',
  back,
  layout: 'account',
  access: 'customer',
  feature: () => Promise.reject(new Error('not loaded here')),
});

test('the back target of the map comes before the history', () => {
  expect(backTarget(routeWith('/news'), '/news/7', '/')).toBe('/news');
});

test('without a back target the arrow leads to the page before', () => {
  expect(backTarget(routeWith('history'), '/shop/sticks/7', '/history-order')).toBe('/history-order');
});

test('opened directly, the arrow leads one level up and never outside', () => {
  expect(backTarget(routeWith('history'), '/shop/sticks/7', undefined)).toBe('/shop/sticks');
  expect(backTarget(routeWith('history'), '/get-xp', undefined)).toBe('/');
});

test(
  'the cart returns to the page it was opened from, whatever steps came after it',
  { tags: ['NAV-03', '/shop/cart'] },
  () => {
    rememberCameFrom('/shop/sticks/7');
    rememberCameFrom('/shop/delivery');
    expect(backTarget(routeWith('cameFrom'), '/shop/cart', '/shop/delivery')).toBe('/shop/sticks/7');
  },
);

test('a cart that was opened directly returns to the shop', () => {
  rememberCameFrom(undefined);
  expect(cameFrom()).toBe('/shop');
});

test('an address outside the app is no page to go back to', () => {
  rememberCameFrom('//evil.example/shop');
  expect(cameFrom()).toBe('/shop');
});
