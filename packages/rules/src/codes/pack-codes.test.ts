import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeAlphabet, foldCode, groupCode, makePackCode, readPackCode, readScanned } from './pack-codes.ts';

const code = fc.uint8Array({ minLength: 8, maxLength: 8 }).map(makePackCode);
const sample = makePackCode(Uint8Array.of(0x12, 0x34, 0x56, 0x78, 0x9a, 0xbc, 0xde, 0xf0));
const hosts = ['club.example', 'localhost:3000', 'ogo.localhost:3000'];

test(
  'a code holds the first 60 random bits and a check symbol of the same alphabet',
  { tags: ['limit:symbols-of-a-code'] },
  () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 16 }), (bytes) => {
        const symbols = Array.from(makePackCode(bytes), (symbol) => codeAlphabet.indexOf(symbol));
        const bits = symbols.slice(0, 12).reduce((sum, value) => sum * 32n + BigInt(value), 0n);
        expect(bits).toBe(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0) >> 4n);
        expect(symbols).toHaveLength(13);
        expect(symbols).not.toContain(-1);
      }),
    );
  },
);

test('fewer than 8 random bytes make no code', () => {
  expect(() => makePackCode(new Uint8Array(7))).toThrow(RangeError);
});

test('the check symbol never changes: packs are printed with it', () => {
  expect(makePackCode(new Uint8Array(8))).toBe('0000000000000');
  expect(sample).toBe('28T5CY4TQKFF4');
});

test('every single changed symbol is caught', () => {
  fc.assert(
    fc.property(code, (sound) => {
      for (let at = 0; at < sound.length; at += 1)
        for (const other of codeAlphabet.replace(sound.charAt(at), ''))
          expect(readPackCode(sound.slice(0, at) + other + sound.slice(at + 1)).kind).toBe('mistyped');
    }),
    { numRuns: 20 },
  );
});

test('every swap of two neighbours is caught and suspected', () => {
  fc.assert(
    fc.property(code, fc.nat(11), (sound, at) => {
      const pair = sound.slice(at, at + 2);
      const swapped = sound.charAt(at + 1) + sound.charAt(at);
      fc.pre(pair !== swapped);
      const reading = readPackCode(sound.slice(0, at) + swapped + sound.slice(at + 2));
      expect(reading).toEqual({ kind: 'mistyped', suspects: expect.arrayContaining([{ at, instead: pair }]) });
    }),
  );
});

test.each(['8B', '5S', '2Z', '0D', '0Q', '17', '6G', 'VY', 'MN'])('%s mixed up is suspected at its place', (pair) => {
  const [meant = '', typed = ''] = pair;
  const sound = codeWith(meant);
  const at = sound.indexOf(meant);
  const reading = readPackCode(sound.replace(meant, typed));
  expect(reading).toEqual({ kind: 'mistyped', suspects: expect.arrayContaining([{ at, instead: meant }]) });
});

test('every suspect makes the code right', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...Array.from(codeAlphabet)), minLength: 13, maxLength: 13 }),
      (typed) => {
        const reading = readPackCode(typed);
        if (reading.kind !== 'mistyped') return;
        for (const { at, instead } of reading.suspects)
          expect(readPackCode(typed.slice(0, at) + instead + typed.slice(at + instead.length)).kind).toBe('code');
      },
    ),
  );
});

test('similar characters fold on typing, Cyrillic too', () => {
  expect(foldCode('oO iI lL')).toBe('001111');
  expect(foldCode('авекмнорстхуі')).toBe('ABEKMH0PCTXY1');
  expect(foldCode('ab–cd\u00a0ef-gh\u200b')).toBe('ABCDEFGH');
});

test('folding a folded code changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldCode(foldCode(text))).toBe(foldCode(text));
    }),
  );
});

test('a code is read as it is printed, in groups and in lower case', () => {
  fc.assert(
    fc.property(code, (sound) => {
      expect(groupCode(sound)).toMatch(/^\w{4}-\w{4}-\w{5}$/);
      expect(readPackCode(groupCode(sound).toLowerCase())).toEqual({ kind: 'code', code: sound });
    }),
  );
});

test('a partial code is grouped as far as it goes', () => {
  expect(groupCode('12345')).toBe('1234-5');
  expect(groupCode('')).toBe('');
});

test('a code too short, too long or with an impossible symbol is distinguished', () => {
  expect(readPackCode('')).toEqual({ kind: 'incomplete', missing: 13 });
  expect(readPackCode(sample.slice(0, 11))).toEqual({ kind: 'incomplete', missing: 2 });
  expect(readPackCode(`${sample}00`)).toEqual({ kind: 'too-long', extra: 2 });
  expect(readPackCode('12-3u')).toEqual({ kind: 'symbol', at: 3, symbol: 'U' });
});

test.each([
  `https://club.example/qr?c=${sample}`,
  `HTTPS://CLUB.EXAMPLE/QR?C=${sample}`,
  `https://club.example/qr?utm_source=pack&c=${groupCode(sample)}`,
  `http://localhost:3000/qr?c=${sample}`,
  `http://ogo.localhost:3000/qr?c=${sample}`,
  ` ${sample}\n`,
])('a camera that reads "%s" has a code', (text) => {
  expect(readScanned(text, hosts)).toEqual({ kind: 'code', code: sample });
});

test.each([
  'https://shop.example/',
  'www.shop.example',
  `https://club.example.shop.example/qr?c=${sample}`,
  `https://club.example@shop.example/qr?c=${sample}`,
  `http://club.example/qr?c=${sample}`,
])('"%s" leads elsewhere', (text) => expect(readScanned(text, hosts)).toEqual({ kind: 'foreign-link' }));

test.each(['АБВГ 123456', 'AAAB123456', '0104820000000017211234567890\u001d93abcd', '\u001d01048200000000172100A1'])(
  'an excise mark is recognised: %j',
  (text) => expect(readScanned(text, hosts)).toEqual({ kind: 'excise' }),
);

test.each(['', 'привіт', '4820000000017', 'https://club.example/qr', 'https://club.example/news', `${sample}0`])(
  '"%s" is unreadable',
  (text) => expect(readScanned(text, hosts)).toEqual({ kind: 'unreadable' }),
);

function codeWith(symbol: string): string {
  for (let seed = 0; ; seed += 1) {
    const made = makePackCode(Uint8Array.from({ length: 8 }, (_, at) => (seed + 1) * (at + 37)));
    if (made.includes(symbol)) return made;
  }
}
