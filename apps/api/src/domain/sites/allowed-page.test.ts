import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedPage } from './allowed-page.ts';

const shop = 'https://shop.example';
const emulated = 'http://localhost:3000/emulators/sites/main';

test.each([
  [shop, '/', 'https://shop.example/'],
  [shop, '/account?tab=orders#last', 'https://shop.example/account?tab=orders#last'],
  [shop, 'https://shop.example/account', 'https://shop.example/account'],
  [shop, 'HTTPS://SHOP.EXAMPLE:443/account', 'https://shop.example/account'],
  [shop, '/новини', 'https://shop.example/%D0%BD%D0%BE%D0%B2%D0%B8%D0%BD%D0%B8'],
  [shop, '/search?q=50%25&next=//evil.example', 'https://shop.example/search?q=50%25&next=//evil.example'],
  [`${shop}/`, '/a/../b', 'https://shop.example/b'],
  [emulated, '/account', `${emulated}/account`],
  [emulated, `${emulated}/account`, `${emulated}/account`],
])('of %s the page "%s" is allowed', (site, returnTo, page) => {
  expect(allowedPage(site, returnTo)).toBe(page);
});

test.each([
  '',
  'account',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' https://shop.example/',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2f%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%252f%252fevil.example',
  '/%09/evil.example',
  '/a%0d%0aLocation:%20https://evil.example',
  'http://shop.example/',
  'https://shop.example:8443/',
  'https://shop.example.evil.example/',
  'https://shop.example@evil.example/',
  'https://user@shop.example/',
  'https://:secret@shop.example/',
  'https://evil.example#@shop.example/',
  'https://shop.exampl\u0435/',
  'https:evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt://shop.example/%0aalert(1)',
  'data:text/html,hi',
  'blob:https://shop.example/1',
  'filesystem:https://shop.example/1',
  'intent://shop.example/',
])('"%s" is no page of the site', (returnTo) => {
  expect(allowedPage(shop, returnTo)).toBeUndefined();
});

test.each([
  'http://localhost:3000/',
  'http://localhost:3000/auth',
  'http://localhost:3000/emulators/sites/ogo/',
  'http://localhost:3000/emulators/sites/main.evil/',
  '/../ogo/account',
  '/%2e%2e/%2E%2e/faults',
])('a site that lives under a path does not own "%s"', (returnTo) => {
  expect(allowedPage(emulated, returnTo)).toBeUndefined();
});

const separators = ['/', '//', '\\', '.', '..', ':', '@', '?', '#', '\t', '\n', ' ', '\u3002', '\uff0f'];
const encoded = ['%2f', '%5C', '%25', '%00', '%2e'];
const names = [
  'http:',
  'https:',
  'javascript:',
  'blob:',
  'evil.example',
  'shop.example',
  'localhost:3000',
  'emulators',
];
const pieces = fc.constantFrom(...separators, ...encoded, ...names);
const hostile = fc.oneof(
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
  fc.array(pieces, { maxLength: 6 }).map((parts) => `${emulated}/${parts.join('')}`),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

test('for any requested address the allowed one is of the site, also for readers who decode it twice', () => {
  let allowed = 0;
  fc.assert(
    fc.property(hostile, fc.constantFrom(shop, emulated), (returnTo, site) => {
      const page = allowedPage(site, returnTo);
      if (page === undefined) return;
      allowed += 1;
      const { origin, pathname } = new URL(site);
      const read = new URL(page);
      expect(read.href).toBe(page);
      expect([read.origin, read.username, read.password]).toEqual([origin, '', '']);
      for (const path of [read.pathname, softDecode(read.pathname)]) {
        const again = new URL(path, origin);
        expect(again.origin).toBe(origin);
        expect(`${again.pathname}/`.startsWith(pathname)).toBe(true);
      }
    }),
    { numRuns: 20_000 },
  );
  expect(allowed, 'the property is not about nothing').toBeGreaterThan(100);
});

function softDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
