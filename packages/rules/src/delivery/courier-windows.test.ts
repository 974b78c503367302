import { expect, test } from 'vitest';
import { momentOf } from '../time/call-windows.ts';
import { courierWindowsNow, courierWindowsOf, isCourierWindow, isWindowOver } from './courier-windows.ts';

const at = (time: string, date = '2026-11-20') => momentOf(date, time);
const starts = (day: 'today' | 'tomorrow', now: Date) => courierWindowsOf(day, now).map(({ from }) => from);

test.each([
  ['07:59', ['10:00', '14:00', '18:00']],
  ['08:00', ['10:00', '14:00', '18:00']],
  ['08:01', ['14:00', '18:00']],
  ['12:00', ['14:00', '18:00']],
  ['12:30', ['18:00']],
  ['16:01', []],
  ['23:59', []],
])('at %s today’s windows that leave two hours to pack begin at %j', (time, left) => {
  expect(starts('today', at(time))).toEqual(left);
  expect(starts('tomorrow', at(time))).toEqual(['10:00', '14:00', '18:00']);
});

test.each([
  ['2026-03-29', '2026-03-29T05:00:00Z'],
  ['2026-10-25', '2026-10-25T06:00:00Z'],
])('on %s, when the clock has moved at night, the first window is offered until 08:00', (date, eight) => {
  const last = new Date(eight);
  expect(courierWindowsOf('today', last)[0]).toEqual({ date, from: '10:00', to: '14:00' });
  expect(courierWindowsOf('today', new Date(last.getTime() + 1))[0]?.from).toBe('14:00');
});

test.each(['2026-03-28', '2026-10-24'])('in the night after %s tomorrow becomes today', (date) => {
  const evening = at('23:59', date);
  const [tomorrow] = courierWindowsOf('tomorrow', evening);
  expect(courierWindowsOf('today', new Date(evening.getTime() + 120_000))[0]).toEqual(tomorrow);
});

test('the windows of today come before those of tomorrow', () => {
  expect(courierWindowsNow(at('15:00')).map(({ date, from }) => `${date} ${from}`)).toEqual([
    '2026-11-20 18:00',
    '2026-11-21 10:00',
    '2026-11-21 14:00',
    '2026-11-21 18:00',
  ]);
});

test('a window is chosen as a whole, of today or tomorrow, while it is possible', () => {
  const now = at('15:00');
  expect(isCourierWindow({ date: '2026-11-20', from: '18:00', to: '21:00' }, now)).toBe(true);
  expect(isCourierWindow({ date: '2026-11-21', from: '10:00', to: '14:00' }, now)).toBe(true);
  for (const wrong of [
    { date: '2026-11-20', from: '14:00', to: '18:00' },
    { date: '2026-11-20', from: '18:00', to: '20:00' },
    { date: '2026-11-22', from: '10:00', to: '14:00' },
    { date: '2026-11-19', from: '18:00', to: '21:00' },
  ])
    expect(isCourierWindow(wrong, now), JSON.stringify(wrong)).toBe(false);
});

test('a window is over when its day is', () => {
  const window = { date: '2026-11-20', from: '10:00', to: '14:00' };
  expect(isWindowOver(window, at('23:59'))).toBe(false);
  expect(isWindowOver(window, at('00:00', '2026-11-21'))).toBe(true);
});
