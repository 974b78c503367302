import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isCalendarDate,
  kyivDate,
  kyivHour,
  kyivMidnight,
  kyivMinute,
  kyivMonth,
  kyivWeek,
  kyivZone,
  momentOfMinute,
} from './calendar.ts';

const moment = fc.date({ min: new Date('2015-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

test('a late evening in UTC is already the next day in Kyiv', () => {
  expect(kyivDate(new Date('2026-11-30T21:59:59Z'))).toBe('2026-11-30');
  expect(kyivDate(new Date('2026-11-30T22:00:00Z'))).toBe('2026-12-01');
  expect(kyivDate(new Date('2026-07-31T21:00:00Z'))).toBe('2026-08-01');
  expect(kyivMonth(new Date('2026-11-30T22:00:00Z'))).toBe('2026-12');
});

test.each([
  ['2026-11-20T12:00:00Z', '2026-W47', '2026-11-22T22:00:00Z'],
  ['2026-11-22T21:59:59Z', '2026-W47', '2026-11-22T22:00:00Z'],
  ['2026-11-22T22:00:00Z', '2026-W48', '2026-11-29T22:00:00Z'],
  ['2027-01-01T12:00:00Z', '2026-W53', '2027-01-03T22:00:00Z'],
  ['2024-12-30T12:00:00Z', '2025-W01', '2025-01-05T22:00:00Z'],
])('%s is in %s, which ends at %s', (at, key, endsAt) => {
  expect(kyivWeek(new Date(at))).toEqual({ key, endsAt: new Date(endsAt) });
});

test('an hour is that of the wall, on the days when the clocks change too', () => {
  expect(kyivHour(new Date('2026-11-30T21:59:59Z'))).toBe(23);
  expect(kyivHour(new Date('2026-11-30T22:00:00Z'))).toBe(0);
  expect(kyivHour(new Date('2027-03-28T05:59:59Z'))).toBe(8);
  expect(kyivHour(new Date('2027-03-28T06:00:00Z'))).toBe(9);
  expect(kyivHour(new Date('2026-10-25T16:59:59Z'))).toBe(18);
  expect(kyivHour(new Date('2026-10-25T17:00:00Z'))).toBe(19);
});

test('the week of the spring change is an hour shorter, that of the autumn change an hour longer', () => {
  expect(lengthHours('2026-03-25T12:00:00Z')).toBe(167);
  expect(lengthHours('2026-10-21T12:00:00Z')).toBe(169);
});

test('a week ends after every moment in it, at the midnight of a Monday, and the next one follows without a gap', () => {
  fc.assert(
    fc.property(moment, (at) => {
      const { key, endsAt } = kyivWeek(at);
      expect(endsAt.getTime()).toBeGreaterThan(at.getTime());
      expect(kyivWeek(new Date(endsAt.getTime() - 1)).key).toBe(key);
      expect(kyivWeek(endsAt).key).not.toBe(key);
      expect(new Date(`${kyivDate(endsAt)}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(kyivMidnight(kyivDate(endsAt))).toEqual(endsAt);
    }),
  );
});

test('midnight is the first moment of its day', () => {
  fc.assert(
    fc.property(moment, (at) => {
      const midnight = kyivMidnight(kyivDate(at));
      expect(midnight.getTime()).toBeLessThanOrEqual(at.getTime());
      expect(kyivDate(midnight)).toBe(kyivDate(at));
      expect(kyivDate(new Date(midnight.getTime() - 1))).not.toBe(kyivDate(at));
    }),
  );
});

test('a minute on the wall is the moment that reads so, around changes of clocks too', () => {
  expect(momentOfMinute('2027-06-01T09:30')?.toISOString()).toBe('2027-06-01T06:30:00.000Z');
  expect(momentOfMinute('2026-12-01T00:00')?.toISOString()).toBe('2026-11-30T22:00:00.000Z');
  for (let at = Date.parse('2026-10-24T00:00Z'); at < Date.parse('2026-10-26T00:00Z'); at += 900_000) {
    const minute = kyivMinute(new Date(at));
    expect(kyivMinute(momentOfMinute(minute)!)).toBe(minute);
  }
  expect(momentOfMinute('2026-03-29T03:30')?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
  for (const none of ['', '2026-02-30', '2026-13-01T00:00', 'завтра']) expect(momentOfMinute(none)).toBeUndefined();
});

test('30 February is no date', () => {
  expect(isCalendarDate('2024-02-29')).toBe(true);
  expect(isCalendarDate('2026-02-30')).toBe(false);
  expect(() => kyivMidnight('2026-02-30')).toThrow(RangeError);
});

function lengthHours(inTheWeek: string): number {
  const { endsAt } = kyivWeek(new Date(inTheWeek));
  const startsAt = kyivWeek(new Date(endsAt.getTime() - 8 * 86_400_000)).endsAt;
  return (endsAt.getTime() - startsAt.getTime()) / 3_600_000;
}

test('a day in Kyiv matches the zone at any second, around every clock change and before there were rules', () => {
  const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: kyivZone(), dateStyle: 'short' });
  const sundays = Array.from({ length: 45 * 53 }, (_, week) => Date.UTC(1995, 0, 1, 1) + week * 7 * 86_400_000).filter(
    (at) => [2, 9].includes(new Date(at).getUTCMonth()),
  );
  const steps = Array.from({ length: 500 }, (_, n) => Date.UTC(1970, 0, 1) + n * 4_797_003_137);
  const moments = [
    ...sundays.flatMap((at) => [at - 1000, at, at + 4 * 3_600_000]),
    ...steps,
    ...steps.map((at) => at - (at % 86_400_000) + 21.5 * 3_600_000),
  ];
  expect(moments.filter((at) => kyivDate(new Date(at)) !== zone.format(at))).toEqual([]);
});
