import { expect, test } from 'vitest';
import type { WeekHours } from './time/opening-hours.ts';
import { answerBy, openChannel } from './support.ts';

const workday = { from: '09:00', to: '20:00' };
const saturday = { from: '10:00', to: '18:00' };
const week: WeekHours = [workday, workday, workday, workday, workday, saturday, null];
const closed: WeekHours = [null, null, null, null, null, null, null];
const endless: WeekHours = Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' }));
const hours = (count: number) => count * 60;
const by = (requestedAt: string, minutes: number, of: WeekHours = week) =>
  answerBy(of, new Date(requestedAt), minutes)?.toISOString();

// 2026-11-16 is a Monday; Kyiv is two hours ahead of UTC in winter and three in summer.
test.each([
  ['inside working hours it is that many hours later', '2026-11-16T08:00:00Z', '2026-11-16T12:00:00.000Z'],
  ['before they begin it is counted from the beginning', '2026-11-16T03:10:00Z', '2026-11-16T11:00:00.000Z'],
  ['what the evening leaves over is counted on in the morning', '2026-11-16T17:00:00Z', '2026-11-17T10:00:00.000Z'],
  ['on Friday night it is Saturday', '2026-11-20T20:00:00Z', '2026-11-21T12:00:00.000Z'],
  ['on Saturday evening it is Monday', '2026-11-21T15:00:00Z', '2026-11-23T10:00:00.000Z'],
  ['on Sunday it is Monday', '2026-11-22T10:00:00Z', '2026-11-23T11:00:00.000Z'],
  ['over the night summer time ends it is by the new clock', '2026-10-24T15:30:00Z', '2026-10-26T11:00:00.000Z'],
  ['a minute is rounded up to its quarter of an hour', '2026-11-16T08:01:00Z', '2026-11-16T12:15:00.000Z'],
])('an answer in four working hours: %s', (_case, requestedAt, answered) => {
  expect(by(requestedAt, hours(4))).toBe(answered);
});

test('a promise longer than a day takes several of them', () => {
  expect(by('2026-11-20T17:00:00Z', hours(20))).toBe('2026-11-23T18:00:00.000Z');
});

test('if the desk never closes an answer is promised by the clock, if it never opens none is', () => {
  expect(by('2026-11-22T23:00:00Z', hours(4), endless)).toBe('2026-11-23T03:00:00.000Z');
  expect(answerBy(closed, new Date('2026-11-22T23:00:00Z'), 60)).toBeNull();
});

test('the first channel that is open now leads; at night none does', () => {
  const channels = [
    { kind: 'telegram', hours: week },
    { kind: 'phone', hours: endless },
  ];
  expect(openChannel(channels, new Date('2026-11-16T08:00:00Z'))?.kind).toBe('telegram');
  expect(openChannel(channels, new Date('2026-11-22T08:00:00Z'))?.kind).toBe('phone');
  expect(openChannel(channels.slice(0, 1), new Date('2026-11-22T08:00:00Z'))).toBeUndefined();
});
