import { expect, test } from 'vitest';
import { openingOf } from './events.ts';
import { pagePattern, collectionSlugIn } from './pages.ts';

test.each([
  ['/', '/'],
  ['/shop/sticks/7700007', '/shop/sticks/{id}'],
  ['/shop/sticks?sub=hyper', '/shop/sticks'],
  ['/shop/380671234567', '/{other}'],
  ['/shop/olena/7700007', '/{other}'],
  ['/shop/cart/7700007', '/{other}'],
  ['/shop/{slug}/{id}', '/shop/{slug}/{id}'],
  ['/shop/cart?from=380671234567', '/shop/cart'],
  ['https://club.example/news/42#q', '/news/{newsId}'],
  ['/shop/', '/shop'],
  ['/exchange/product/active/{id}', '/exchange/product/active/{id}'],
  ['/olena@example.com', '/{other}'],
  ['/shop/sticks/1/380671234567', '/{other}'],
  ['//club.example/scan', '/{other}'],
  ['', '/{other}'],
  ['380671234567', '/{other}'],
])('of the address %o only the page is reported: %s', (address, page) => {
  expect(pagePattern(address, (slug) => slug === 'sticks')).toBe(page);
});

test('a collection is a known slug in its place', () => {
  const found = ['/shop/autumn/7', 'https://club.example/shop/autumn?x', '/shop', '/shop/cart', '/shop/a/b/c'].map(
    collectionSlugIn,
  );
  expect(found).toEqual(['autumn', 'autumn', undefined, undefined, undefined]);
});

test('a session that begins with its customer is a registration, any later one is a sign-in', () => {
  expect(openingOf(1000, 9000)).toBe('sign_up');
  expect(openingOf(1000, 86_400_000)).toBe('login');
});
