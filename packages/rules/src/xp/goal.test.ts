import { expect, test } from 'vitest';
import { goalDays } from './goal.ts';

test('a forecast is what is missing at the pace of the last 30 days', () => {
  expect(goalDays(220, 300)).toBe(22);
  expect(goalDays(1, 300)).toBe(1);
});

test('without a pace, with enough XP, or beyond a year nothing is said', () => {
  expect(goalDays(220, 0)).toBeNull();
  expect(goalDays(0, 300)).toBeNull();
  expect(goalDays(-5, 300)).toBeNull();
  expect(goalDays(366, 30)).toBeNull();
});
