import { afterEach, expect, test } from 'vitest';
import { takeDestination } from './arrival.ts';
import { internalPath, rememberDestination } from './destination.ts';

afterEach(() => sessionStorage.clear());

test.each([
  'https://evil.example/',
  '//evil.example/x',
  '/\\evil.example',
  'javascript:alert(1)',
  'shop',
  '/auth',
  '/registration?x=1',
  '/is18',
  null,
])('%s is no place to go to after signing in', { tags: ['NAV-04'] }, (href) => {
  expect(internalPath(href, 'https://club.example')).toBeUndefined();
});

test('an address inside the app keeps its query and hash', () => {
  expect(internalPath('/scan?src=shortcut#x', 'https://club.example')).toBe('/scan?src=shortcut#x');
});

test('the destination is taken once, and then it is Home', () => {
  rememberDestination('/shop/sticks?sort=price');
  expect([takeDestination(), takeDestination()]).toEqual(['/shop/sticks?sort=price', '/']);
});
