import { expect, test } from 'vitest';
import { ageOn, isAdult, isBirthDate } from './age.ts';

test('a person is adult from the 18th birthday on', () => {
  expect(isAdult('2008-11-20', '2026-11-19')).toBe(false);
  expect(isAdult('2008-11-20', '2026-11-20')).toBe(true);
});

test('born on 29 February, a person grows older on 1 March of a common year', () => {
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
  expect(ageOn('2008-02-29', '2028-02-29')).toBe(20);
});

test.each(['1900-01-01', '2008-02-29', '2026-11-20'])('%s can be a birth date', (date) =>
  expect(isBirthDate(date, '2026-11-20')).toBe(true),
);

test.each([
  '',
  '1899-12-31',
  '2026-11-21',
  '2007-02-29',
  '1990-13-01',
  '1990-1-1',
  '20.11.1990',
  '1990-01-01T00:00:00Z',
])('"%s" can be no birth date', (date) => expect(isBirthDate(date, '2026-11-20')).toBe(false));

test('a birth date in the future is invalid', () => {
  expect(isBirthDate(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10))).toBe(false);
});
