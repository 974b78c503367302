import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DayHours, openingAt, weekdayOf } from './opening-hours.ts';
import { kyivDate } from './calendar.ts';
import { formatTime } from '../text/ukrainian.ts';

const every = (hours: DayHours | null) => Array<DayHours | null>(7).fill(hours);
const at = (wall: string) => new Date(wall);
const nine = { from: '09:00', to: '21:00' };

test('an open store shows until when, a closed one when it opens again', () => {
  // 16 November 2026 is a Monday; Kyiv is two hours ahead of UTC.
  expect(openingAt(every(nine), at('2026-11-16T07:00:00Z'))).toEqual({
    isOpen: true,
    until: at('2026-11-16T19:00:00Z'),
  });
  expect(openingAt(every(nine), at('2026-11-16T06:59:59Z'))).toEqual({
    isOpen: false,
    opens: { at: at('2026-11-16T07:00:00Z'), inDays: 0 },
  });
  expect(openingAt(every(nine), at('2026-11-16T19:00:00Z'))).toMatchObject({ isOpen: false, opens: { inDays: 1 } });
});

test('a closed Monday is passed over', () => {
  const week = [null, nine, nine, nine, nine, nine, nine];
  expect(openingAt(week, at('2026-11-15T20:00:00Z'))).toEqual({
    isOpen: false,
    opens: { at: at('2026-11-17T07:00:00Z'), inDays: 2 },
  });
  expect(openingAt(week, at('2026-11-16T10:00:00Z'))).toMatchObject({ opens: { inDays: 1 } });
});

test('hours past midnight belong to the evening they began in', () => {
  const week = [...every(null).slice(0, 4), { from: '18:00', to: '02:00' }, null, null];
  expect(openingAt(week, at('2026-11-20T23:59:00Z'))).toEqual({ isOpen: true, until: at('2026-11-21T00:00:00Z') });
  expect(openingAt(week, at('2026-11-21T00:00:00Z'))).toMatchObject({ isOpen: false, opens: { inDays: 6 } });
});

test('a store that never closes has no hour to show, and one that never opens has none either', () => {
  expect(openingAt(every({ from: '00:00', to: '24:00' }), at('2026-11-16T22:00:00Z'))).toEqual({
    isOpen: true,
    until: null,
  });
  expect(openingAt(every(null), at('2026-11-16T10:00:00Z'))).toEqual({ isOpen: false, opens: null });
  const butSunday = [...every({ from: '00:00', to: '24:00' }).slice(1), null];
  expect(openingAt(butSunday, at('2026-11-16T10:00:00Z'))).toEqual({ isOpen: true, until: at('2026-11-21T22:00:00Z') });
});

test.each([
  // Clocks go from 03:00 to 04:00 on 29 March 2026 and from 04:00 to 03:00 on 25 October.
  ['2026-03-28T23:30:00Z', '22:00', '05:00', '2026-03-29T02:00:00Z'],
  ['2026-03-28T23:30:00Z', '22:00', '03:30', '2026-03-29T01:00:00Z'],
  ['2026-10-24T23:30:00Z', '22:00', '05:00', '2026-10-25T03:00:00Z'],
  ['2026-10-24T23:30:00Z', '22:00', '03:30', '2026-10-25T00:30:00Z'],
])('in the night of the clocks, at %s, hours from %s to %s end at %s', (now, from, to, until) => {
  expect(openingAt(every({ from, to }), at(now))).toEqual({ isOpen: true, until: at(until) });
});

const hour = fc.integer({ min: 0, max: 23 }).map((h) => `${String(h).padStart(2, '0')}:00`);
const day = fc.option(fc.record({ from: hour, to: fc.oneof(hour, fc.constant('24:00')) }));
const week = fc.array(day, { minLength: 7, maxLength: 7 });
// Wall-clock hours of a change occur twice or never, so the clock on the wall is compared for the rest.
const moment = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  .filter((now) => !['03', '04'].includes(formatTime(now).slice(0, 2)));

test('the store is open exactly when the wall clock agrees', () => {
  fc.assert(
    fc.property(week, moment, (hours, now) => {
      const wall = formatTime(now);
      const today = weekdayOf(kyivDate(now));
      const [own, before] = [hours[today], hours[(today + 6) % 7]];
      const isPast = (one: DayHours) => one.to <= one.from;
      const byToday = own && own.from <= wall && (isPast(own) || wall < own.to);
      const byYesterday = before && isPast(before) && wall < before.to;
      expect(openingAt(hours, now).isOpen).toBe(Boolean(byToday || byYesterday));
    }),
  );
});

test('the announced change happens', () => {
  fc.assert(
    fc.property(week, moment, (hours, now) => {
      const opening = openingAt(hours, now);
      const change = opening.isOpen ? opening.until : opening.opens?.at;
      if (!change) return;
      expect(change.getTime()).toBeGreaterThan(now.getTime());
      expect(openingAt(hours, new Date(change.getTime() - 1)).isOpen).toBe(opening.isOpen);
      expect(openingAt(hours, change).isOpen).toBe(!opening.isOpen);
    }),
  );
});
