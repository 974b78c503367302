import { expect, test } from 'vitest';
import { challengeId, hashCode, isOneTimeCodeOf, makeOneTimeCode } from './one-time.ts';

const draws = (...numbers: number[]) => {
  const left = numbers.map((n) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(n);
    return bytes;
  });
  return () => left.shift() ?? Buffer.alloc(4);
};

test('a code has six digits, zeros in front included', { tags: ['AUTH-12', 'limit:sms-code'] }, () => {
  expect(makeOneTimeCode(draws(42))).toBe('000042');
  expect(makeOneTimeCode(draws(3_000_482_913))).toBe('482913');
});

test('draws that would favour small codes are discarded', () => {
  expect(makeOneTimeCode(draws(4_294_000_000, 4_294_967_295, 7))).toBe('000007');
  expect(makeOneTimeCode(draws(4_293_999_999))).toBe('999999');
});

test('a code fits only its own challenge and this server', () => {
  const hash = hashCode('secret', 'challenge', '482913');
  expect(isOneTimeCodeOf(hash, 'secret', 'challenge', '482913')).toBe(true);
  expect(isOneTimeCodeOf(hash, 'secret', 'challenge', '482914')).toBe(false);
  expect(isOneTimeCodeOf(hash, 'secret', 'another', '482913')).toBe(false);
  expect(isOneTimeCodeOf(hash, 'other secret', 'challenge', '482913')).toBe(false);
  expect(challengeId('challenge').equals(challengeId('another'))).toBe(false);
});
