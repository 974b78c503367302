import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatAmount,
  formatDay,
  formatDayTime,
  formatMoment,
  formatMoney,
  formatMonth,
  formatShortDay,
  formatTime,
  formatWeekday,
  formatXp,
  formatXpChange,
  plural,
  joinShortParts,
  typeset,
} from './ukrainian.ts';

// Shown as ⍽ so that a no-break space can be read in a failure.
const visible = (text: string) => text.replaceAll('\u00a0', '⍽');
const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

test('numbers choose the form of the word', () => {
  const forms = { one: 'код', few: 'коди', many: 'кодів', other: 'коду' };
  expect([1, 21, 101].map((n) => plural(n, forms))).toEqual(['код', 'код', 'код']);
  expect([2, 4, 22].map((n) => plural(n, forms))).toEqual(['коди', 'коди', 'коди']);
  expect([0, 5, 11, 14, 25, 111].map((n) => plural(n, forms))).toEqual(Array(6).fill('кодів'));
  expect(plural(1.5, forms)).toBe('коду');
});

test.each([
  [0, '0⍽₴'],
  [39900, '399⍽₴'],
  [1239950, '12⍽399,50⍽₴'],
  [5, '0,05⍽₴'],
  [-10050, '−100,50⍽₴'],
])('%i kopiyky read as %s', (kop, text) => expect(visible(formatMoney(kop))).toBe(text));

test('XP never declines and carries its sign in a change', () => {
  expect(visible(formatXp(1240))).toBe('1⍽240⍽XP');
  expect([250, -250, 0, -0].map((n) => visible(formatXpChange(n)))).toEqual(['+250⍽XP', '−250⍽XP', '0⍽XP', '0⍽XP']);
});

test('a day stays beside its month and a year beside its word', () => {
  const noon = '2026-11-20T10:05:00Z';
  expect([formatDay(noon), formatWeekday(noon)].map(visible)).toEqual(['20⍽листопада', 'пт, 20⍽листопада']);
  expect(visible(formatDayTime(noon))).toBe('20⍽листопада 2026⍽р. о 12:05');
});

test('dates are those of Kyiv', () => {
  const evening = '2026-11-19T22:05:00Z';
  expect(withPlainSpaces(formatDay(evening))).toBe('20 листопада');
  expect(withPlainSpaces(formatDay(new Date(evening)))).toBe('20 листопада');
  expect(withPlainSpaces(formatDayTime(evening))).toBe('20 листопада 2026 р. о 00:05');
  expect(formatTime(evening)).toBe('00:05');
  expect(withPlainSpaces(formatShortDay(evening))).toBe('пт, 20 лист.');
  expect(withPlainSpaces(formatWeekday(evening))).toBe('пт, 20 листопада');
  expect(withPlainSpaces(formatMonth('2026-10-31T22:00:00Z'))).toBe('листопад 2026');
  expect(withPlainSpaces(formatDay('2026-11-20'))).toBe('20 листопада');
});

test.each([
  ['Код і приз у кошику', 'Код і⍽приз у⍽кошику'],
  ['і в магазині', 'і⍽в⍽магазині'],
  ['Клуб – це ти', 'Клуб⍽– це⍽ти'],
  ['Ще 120 ₴ до 30 %', 'Ще⍽120⍽₴ до⍽30⍽%'],
  ['10 XP за код', '10⍽XP за⍽код'],
  ['Замовлення № 12', 'Замовлення №⍽12'],
  ['Ще 5 годин', 'Ще⍽5 годин'],
  ['обʼєкт моя річ', 'обʼєкт моя річ'],
  ['Угода з користувачем', 'Угода з користувачем'],
  ['ще не підтверджено', 'ще⍽не підтверджено'],
  ['Київ, вул. Хрещатик, 22', 'Київ, вул.⍽Хрещатик, 22'],
  ['просп. Перемоги, 5', 'просп.⍽Перемоги, 5'],
  ['вул. Верхньодніпровська, 5', 'вул. Верхньодніпровська, 5'],
  ['За що нараховують XP?', 'За⍽що нараховують XP?'],
])('"%s" does not break after short words nor before dashes and units', (text, set) =>
  expect(visible(typeset(text))).toBe(set),
);

test.each([
  ['Кабель USB-C «Лінія»', 'Кабель USB~C «Лінія»'],
  ['від адаптера з USB-C.', 'від адаптера з USB~C.'],
  ['Type-C або e-mail', 'Type~C або e~mail'],
  ['3-го дня, 18-річний, р-н', '3~го дня, 18-річний, р~н'],
  ['Будь-яка QR-картка', 'Будь-яка QR-картка'],
  ['Код REW-A12-B, пошта a-b@club.ua, club.ua/a-b', 'Код REW-A12-B, пошта a-b@club.ua, club.ua/a-b'],
])('"%s" does not break before or after a single letter, nor before the ending of a number', (text, joined) => {
  expect(joinShortParts(text).replaceAll('-\u2060', '~')).toBe(joined);
  expect(joinShortParts(joinShortParts(text))).toBe(joinShortParts(text));
});

test('typesetting typeset text changes nothing', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from('аіу XP₴%№–—1 .,')) });
  fc.assert(
    fc.property(text, (plain) => {
      expect(typeset(typeset(plain))).toBe(typeset(plain));
    }),
  );
});

test('an amount is money, XP or both', () => {
  const amounts = [formatAmount(24_000, 0), formatAmount(0, 800), formatAmount(24_000, 800), formatAmount(0, 0)];
  expect(amounts.map(withPlainSpaces)).toEqual(['240 ₴', '800 XP', '240 ₴ + 800 XP', '0 ₴']);
});

test('a moment of today is a time, of another day a date and a time', () => {
  const now = new Date('2026-11-20T15:00:00.000Z');
  expect(formatMoment('2026-11-20T12:05:00.000Z', now)).toBe('14:05');
  expect(formatMoment('2026-11-18T12:05:00.000Z', now)).toBe('18\u00a0листопада, 14:05');
});
