import { expect, test } from 'vitest';
import { code128 } from './code-128.ts';

/** A separate reader: symbols by their widths, then digits by the current set. */
function read(widths: readonly number[]): string {
  const signs: string[] = [];
  for (let at = 0; at < widths.length - 7; at += 6) signs.push(widths.slice(at, at + 6).join(''));
  expect(signs[0]).toBe('211232');
  expect(widths.slice(-7).join('')).toBe('2331112');
  return signs.slice(1, -1).join(' ');
}

test('pairs of digits are a sign each, between the start of the digits and the check sign', () => {
  expect(read(code128('0001'))).toBe('212222 222122');
  expect(read(code128('9912'))).toBe('113141 112232');
});

test('an odd last digit is a single symbol, after a switch to the other set', () => {
  expect(read(code128('990'))).toBe('113141 114131 123122');
});

test('every sign is eleven modules wide, and three bars of an even sum: no pattern is mistyped', () => {
  const all = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0')).join('');
  const widths = code128(all);
  const signs = Array.from({ length: 101 }, (_, place) => widths.slice(place * 6, place * 6 + 6));
  for (const sign of signs) {
    expect(sign.reduce((sum, width) => sum + width, 0)).toBe(11);
    expect((sign[0]! + sign[2]! + sign[4]!) % 2).toBe(0);
  }
  expect(new Set(signs.map((sign) => sign.join(''))).size).toBe(101);
});

test('the check sign weighs every sign by its place', () => {
  // 105 + 12·1 + 34·2 = 185, and 185 mod 103 is 82.
  expect(code128('1234').slice(-13, -7).join('')).toBe('121241');
});
