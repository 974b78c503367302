import { expect, test } from 'vitest';
import { patience } from '../../../../../tools/tests/slowness.ts';
import { isPlainAddress, routable } from './plain-address.ts';

test.each([
  '/',
  '/shop/sticks/7700001',
  '/news/',
  '/api/user/get-profile',
  '/emulators/nova-poshta/v2.0/json/',
  '/assets/index-B3_x~1.js',
  '/search/%D1%81%D1%82%D1%96%D0%BA%D0%B8',
  '/search/%d1%81%d1%82%d1%96%d0%ba%d0%b8%20%E2%80%99',
  '/pay/a:b@c;d=1,2!(x)*',
  '/.well-known/assetlinks.json',
  '/...',
  '/shop?utm_source=%D0%B0&x=%61&y=../..//\\&z[]=1',
  '/shop?utm=%E0%F2&cut=%D0',
  '/?',
  '/100%25',
])('%s is an address as it should be written', (address) => {
  expect(isPlainAddress(address)).toBe(true);
  expect(routable(address)).toBe(address);
});

test.each([
  '',
  '*',
  '?a=1',
  'api/user',
  'http://localhost/api/user/get-profile',
  'localhost:3000',
  '//api/user/get-profile',
  '/api//user',
  '/api/user//',
  '/./api',
  '/api/../api',
  '/api/.',
  '/api/..',
  '/api/%2e%2E/x',
  '/api/.%2e/x',
  '/%61pi/user',
  '/%41pi',
  '/%7a',
  '/api/user%2Fget-profile',
  '/api%5cuser',
  '/api\\user',
  '/api/get%2Dprofile',
  '/api/get%5fprofile',
  '/api/%7Euser',
  '/api/%30',
  '/api/%00',
  '/api/%1f',
  '/api/%7F',
  '/api/%C2%85',
  '/api/\u0000',
  '/api/\u007f',
  '/api/ user',
  '/api/user#part',
  '/api/user?a=1#part',
  '/api/user?a=\u0001',
  '/пошук',
  '/api/%',
  '/api/%6',
  '/api/%zz',
  '/api/%E0%A4%A',
  '/api/%C0%AF',
  '/api/%ED%A0%80',
  '/api/%2561pi',
  '/api/|',
  '/api/"x"',
])('%j is not, and no router is given it', (address) => {
  expect(isPlainAddress(address)).toBe(false);
  expect(() => decodeURI(routable(address))).toThrow(URIError);
});

test('every character of an address escaped, one at a time, is another spelling of it', () => {
  const address = '/api/user/get-profile_1.0~x';
  for (let at = 1; at < address.length; at++) {
    const escape = `%${address.charCodeAt(at).toString(16)}`;
    expect(isPlainAddress(address.slice(0, at) + escape + address.slice(at + 1)), escape).toBe(false);
  }
});

test('an address as long as Node accepts is parsed in no time', () => {
  const began = performance.now();
  for (const part of ['/a', 'a', '%D0%B0', '%', '/.', '/..', '.', '/'])
    isPlainAddress(`/${part.repeat(16_384 / part.length)}\u0000`);
  expect(performance.now() - began).toBeLessThan(patience(100));
});
