import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeAlphabet } from './codes.ts';
import { foldInviteCode, isInviteCode, makeInviteCode } from './invites.ts';

test('an invite code is the prefix and six symbols that hold the first 30 random bits', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4, maxLength: 8 }), (bytes) => {
      const code = makeInviteCode(bytes);
      const values = Array.from(code.slice(4), (symbol) => codeAlphabet.indexOf(symbol));
      expect(code).toMatch(/^REW-[0-9A-HJKMNP-TV-Z]{6}$/);
      expect(values.reduce((sum, value) => sum * 32 + value, 0)).toBe(
        new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) >>> 2,
      );
      expect(isInviteCode(code)).toBe(true);
      expect(foldInviteCode(code)).toBe(code);
    }),
  );
  expect(() => makeInviteCode(new Uint8Array(3))).toThrow(RangeError);
});

test('a typed code is read with its look-alikes', () => {
  expect(foldInviteCode(' rew-0o1il5 ')).toBe('REW-001115');
  expect(foldInviteCode('Мій код: REW-АВ12ХУ')).toBe('REW-AB12XY');
});

test('what is no invite code is none', () => {
  for (const text of ['', 'REW-', 'REW', 'ABCDEFGH', 'rew 123456', 'REW-12345', 'REW-1234567', 'REW-12345\u0000'])
    expect(foldInviteCode(text), text).toBeUndefined();
});
