import { expect, test } from 'vitest';
import { caretInGrouped, readTyped } from './code-input.ts';

const hosts = ['club.example', 'localhost:3000'];

test('typed input is folded: case, dashes, similar characters and Cyrillic letters', () => {
  expect(readTyped('nazy-nz7k', hosts)).toEqual({ code: 'NAZYNZ7K', how: 'typed' });
  expect(readTyped('оіВ', hosts)).toEqual({ code: '01B', how: 'typed' });
});

test('a pasted link gives its code, with words around it or without its scheme', () => {
  const whole = { code: 'NAZYNZ7KQ34JW', how: 'link' };
  expect(readTyped('https://club.example/qr?c=NAZYNZ7KQ34JW', hosts)).toEqual(whole);
  expect(readTyped('Мій код: https://club.example/qr?c=NAZYNZ7KQ34JW', hosts)).toEqual(whole);
  expect(readTyped('localhost:3000/qr?c=NAZYNZ7KQ34JW', hosts)).toEqual(whole);
});

test('a foreign link and an excise mark are distinguished from a code', () => {
  expect(readTyped('https://example.com/qr?c=NAZYNZ7KQ34JW', hosts).refusal).toBe('foreign-link');
  expect(readTyped('ABCD 123456', hosts).refusal).toBe('excise');
});

test.each([
  ['ABCDE', 5, 'ABCDE', 6],
  ['ABXCD-EFGH', 3, 'ABXCDEFGH', 3],
  ['ABCDX-EFGH', 5, 'ABCDXEFGH', 6],
  ['ABCDEFGH', 4, 'ABCDEFGH', 4],
  ['', 0, '', 0],
])('after %j with the caret at %i the caret of %s is at %i', (raw, caret, code, at) => {
  expect(caretInGrouped(raw, caret, code)).toBe(at);
});
