import { expect, test } from 'vitest';
import { hoursText, openingText } from './opening-text.ts';

const day = { from: '09:00', to: '21:00' };
const week = [null, day, day, day, day, { from: '00:00', to: '24:00' }, null];

// 16 November 2026 is a Monday; Kyiv is two hours ahead.
test.each([
  ['2026-11-17T10:00:00Z', 'Відчинено · до 21:00'],
  ['2026-11-17T05:00:00Z', 'Зачинено · відчиниться о 09:00'],
  ['2026-11-16T10:00:00Z', 'Зачинено · відчиниться завтра о 09:00'],
  ['2026-11-22T10:00:00Z', 'Зачинено · відчиниться у вівторок о 09:00'],
])('at %s the store shows «%s»', (now, words) => {
  const { state, more } = openingText(week, new Date(now));
  expect(`${state} · ${more}`).toBe(words);
});

test('a day of the week is hours, around the clock or none', () => {
  expect([week[1], week[5], week[6]].map(hoursText)).toEqual(['09:00–21:00', 'цілодобово', 'вихідний']);
});
