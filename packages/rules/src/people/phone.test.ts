import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatPhone,
  formatPhoneTyping,
  isMobile,
  maskPhone,
  normalizePhone,
  phoneProblem,
  tidyPhone,
  typedPhone,
} from './phone.ts';

const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  '+38 (067) 123-45-67',
  '067 1234567',
  '380671234567',
  '80671234567',
  '671234567',
  '00380671234567',
  '+380 (0)67 123 45 67',
])('%s is one customer', { tags: ['AUTH-02', 'limit:phone'] }, (text) => {
  expect(normalizePhone(text)).toBe('380671234567');
  expect(phoneProblem(text)).toBeUndefined();
});

test.each(['', '+380', '067123456', '06712345678', '+48123456789', '380671234', '0012345678'])(
  '"%s" is no Ukrainian number',
  (text) => expect(normalizePhone(text)).toBeUndefined(),
);

test('only prefixes of mobile operators are mobile, 071 and 072 are not', () => {
  const prefixes = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
  expect(prefixes.filter((prefix) => isMobile(`380${prefix}1234567`))).toEqual(
    '39 50 63 66 67 68 73 75 77 91 92 93 94 95 96 97 98 99'.split(' '),
  );
});

test.each([
  ['', { kind: 'empty' }],
  ['+380', { kind: 'empty' }],
  ['+38', { kind: 'short', missing: 9 }],
  ['067 123', { kind: 'short', missing: 4 }],
  ['067 123 45 678', { kind: 'long' }],
  ['044 123 45 67', { kind: 'prefix', prefix: '044' }],
  ['+380 72 123 45 67', { kind: 'prefix', prefix: '072' }],
  ['+48 123 456 789', { kind: 'prefix', prefix: '+48' }],
])('"%s" is explained', (text, problem) => expect(phoneProblem(text)).toEqual(problem));

test('a number is shown in groups that do not break across lines', () => {
  expect(formatPhone('380671234567')).toBe('+380 67 123 45 67'.replaceAll(' ', '\u00a0'));
});

test('a masked number shows the operator and the last two digits', () => {
  expect(withPlainSpaces(maskPhone('380671234567'))).toBe('+380 67 ••• •• 67');
});

test.each([
  ['0671234567', '+380 67 123 45 67'],
  ['380671234567', '+380 67 123 45 67'],
  ['671234567', '+380 67 123 45 67'],
])('%s grows into its groups key by key', (keys, shown) => {
  let field = '';
  for (const key of keys) field = formatPhoneTyping(field + key);
  expect(withPlainSpaces(field)).toBe(shown);
});

test('a formatted number can be erased key by key', () => {
  let field = formatPhone('380671234567');
  while (field !== '') {
    const shorter = formatPhoneTyping(field.slice(0, -1));
    expect(shorter.length).toBeLessThan(field.length);
    field = shorter;
  }
});

test('typing too much or a foreign number loses no digit', () => {
  expect(withPlainSpaces(formatPhoneTyping('+380 67 123 45 678'))).toBe('+380 67 123 45 678');
  expect(formatPhoneTyping('+48 123 456')).toBe('+48123456');
});

test('formatting a formatted number changes nothing', () => {
  const typed = fc.string({ unit: fc.constantFrom(...Array.from('0123456789+ ()-')), maxLength: 20 });
  fc.assert(
    fc.property(typed, (text) => {
      const once = formatPhoneTyping(text);
      expect(formatPhoneTyping(once)).toBe(once);
    }),
  );
});

test('a number is grouped while it is typed at its end, and left alone while it is mended in the middle', () => {
  expect(withPlainSpaces(typedPhone({ value: '0671234', selectionStart: 7 }))).toBe('+380 67 123 4');
  expect(typedPhone({ value: '0671234', selectionStart: 3 })).toBe('0671234');
});

test('a whole number is tidied when its field is left, anything else stays as typed', () => {
  expect(withPlainSpaces(tidyPhone('0671234567'))).toBe('+380 67 123 45 67');
  expect(tidyPhone('067 12')).toBe('067 12');
});
