import { expect, test } from 'vitest';
import { runtime } from '../device/runtime.ts';
import { isAllowed } from './external-links.ts';

const origin = 'https://club.example';

test.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'ftp://club.example/x', 'https://['])(
  '%s is refused even with a permission',
  (href) => {
    expect(isAllowed(href, true, origin)).toBe(false);
  },
);

test('an address outside the app needs an explicit permission', () => {
  expect(isAllowed('https://other.example/', false, origin)).toBe(false);
  expect(isAllowed('https://other.example/', true, origin)).toBe(true);
});

test.each([
  '/shop',
  '#top',
  'https://club.example/x',
  'tel:+380671234567',
  'mailto:a@b.example',
  'viber://pa?chatURI=club',
  'geo:50.45,30.52',
])('%s needs none', (href) => {
  expect(isAllowed(href, false, origin)).toBe(true);
});

test("our other brand's host is outside too, but needs no https", () => {
  runtime.hosts = { main: 'http://localhost:3000', ogo: 'http://ogo.localhost:3000' };
  expect(isAllowed('http://localhost:3000/x', false, 'http://ogo.localhost:3000')).toBe(false);
  expect(isAllowed('http://localhost:3000/x', true, 'http://ogo.localhost:3000')).toBe(true);
  expect(isAllowed('http://other.example/x', true, 'http://ogo.localhost:3000')).toBe(false);
});
