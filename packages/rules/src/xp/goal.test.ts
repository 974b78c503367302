import { expect, test } from 'vitest';
import { goalDays } from './goal.ts';

const recent = (earned: number) => ({ earned, times: 5, forDays: 90 });

test('a forecast is the missing XP at the pace of the last 30 days', () => {
  expect(goalDays(220, recent(300))).toBe(22);
  expect(goalDays(1, recent(300))).toBe(1);
});

test('who came less than 30 days ago has the pace of the days since', () => {
  expect(goalDays(220, { earned: 300, times: 5, forDays: 15 })).toBe(11);
});

test('a newcomer of a few days, or of one earning, has no pace yet', () => {
  expect(goalDays(220, { earned: 300, times: 5, forDays: 14 })).toBe(11);
  expect(goalDays(220, { earned: 300, times: 5, forDays: 13 })).toBeNull();
  expect(goalDays(220, { earned: 300, times: 1, forDays: 90 })).toBeNull();
});

test('without a pace, with enough XP, or beyond a year there is no forecast', () => {
  expect(goalDays(220, recent(0))).toBeNull();
  expect(goalDays(0, recent(300))).toBeNull();
  expect(goalDays(-5, recent(300))).toBeNull();
  expect(goalDays(366, recent(30))).toBeNull();
});
