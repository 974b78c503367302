import { expect, test } from 'vitest';
import { openingOf } from './analytics-events.ts';
import { pageOf } from './pages.ts';

test.each([
  ['/', '/'],
  ['/shop/sticks/7700007', '/shop/sticks/{id}'],
  ['/shop/cart?from=380671234567', '/shop/cart'],
  ['https://club.example/news/42#q', '/news/{newsId}'],
  ['/shop/', '/shop'],
  ['/exchange/product/active/{id}', '/exchange/product/active/{id}'],
  ['/olena@example.com', '/{other}'],
  ['/shop/sticks/1/380671234567', '/{other}'],
  ['//club.example/scan', '/{other}'],
  ['', '/{other}'],
  ['380671234567', '/{other}'],
])('of the address %o only the page is told: %s', (address, page) => {
  expect(pageOf(address)).toBe(page);
});

test('a session that begins with its customer is a registration, any later one is a sign-in', () => {
  expect(openingOf(1000, 9000)).toBe('sign_up');
  expect(openingOf(1000, 86_400_000)).toBe('login');
});
