import { expect, test } from 'vitest';
import { takesBrotli } from './takes-brotli.ts';

test.each([
  ['br', true],
  ['gzip, deflate, br, zstd', true],
  ['gzip;q=1.0, BR ; q=0.5', true],
  ['br;q=0.001', true],
  ['br;q=0', false],
  ['gzip, br; q=0.000', false],
  ['br ;Q=0.', false],
  ['brotli, abr, br2', false],
  ['*', false],
  ['', false],
  [undefined, false],
])('%j is a reader who takes Brotli: %s', (header, takes) => {
  expect(takesBrotli({ headers: { 'accept-encoding': header } })).toBe(takes);
});
