import { expect, test } from 'vitest';
import { momentOfFlag } from './moment.ts';

test.each([
  ['2027-01-31', '2027-01-30T22:00:00.000Z'],
  ['2027-06-01', '2027-05-31T21:00:00.000Z'],
  // The days on which the clocks change, later in the night.
  ['2027-03-28', '2027-03-27T22:00:00.000Z'],
  ['2027-10-31', '2027-10-30T21:00:00.000Z'],
])('the day %s begins at midnight in Kyiv, when it is still the day before in UTC', (day, moment) => {
  expect(momentOfFlag(day)).toBe(moment);
});

test.each([undefined, true, '2027-02-30', 'soon', '2027-01-31T09:00:00Z'])('%s is left as it is', (given) => {
  expect(momentOfFlag(given)).toBe(given);
});
