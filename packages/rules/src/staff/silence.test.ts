import { expect, test } from 'vitest';
import { alarmState } from './silence.ts';

const now = new Date('2026-11-23T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const limits = { amber: 60, red: 180 };

test.each([
  [0, 'calm'],
  [59, 'calm'],
  [60, 'amber'],
  [179, 'amber'],
  [180, 'red'],
])('a silence of %i minutes is %s', (minutes, state) => {
  expect(alarmState(ago(minutes), limits, now)).toBe(state);
});

test('what is not expected and what has no limits is never an alarm', () => {
  expect([alarmState(null, limits, now), alarmState(ago(10_000), null, now)]).toEqual(['off', 'off']);
});
