import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { kyivDate, kyivZone } from './calendar.ts';
import {
  callChoice,
  callStarts,
  callTimes,
  callWindowBetween,
  callWindowFrom,
  dateOfCallDay,
  firstCallWindow,
  isCallWindow,
  momentOf,
  withCallStart,
} from './call-windows.ts';

// Winter: Kyiv is two hours ahead of UTC.
const at = (time: string, date = '2026-11-20') => momentOf(date, time);

test('calls are made on half-hours from 09:00 to 20:00', { tags: ['limit:call-back'] }, () => {
  expect(callTimes).toHaveLength(23);
  expect([callTimes[0], callTimes[1], callTimes.at(-1)]).toEqual(['09:00', '09:30', '20:00']);
});

test.each([
  ['2026-11-20', '09:00', '2026-11-20T07:00:00Z'],
  ['2026-07-20', '09:00', '2026-07-20T06:00:00Z'],
  ['2026-07-20', '00:00', '2026-07-19T21:00:00Z'],
  ['2026-03-28', '20:00', '2026-03-28T18:00:00Z'],
  ['2026-03-29', '02:30', '2026-03-29T00:30:00Z'],
  ['2026-03-29', '03:30', '2026-03-29T01:30:00Z'],
  ['2026-03-29', '04:00', '2026-03-29T01:00:00Z'],
  ['2026-03-29', '09:00', '2026-03-29T06:00:00Z'],
  ['2026-03-29', '23:30', '2026-03-29T20:30:00Z'],
  ['2026-10-25', '02:30', '2026-10-24T23:30:00Z'],
  ['2026-10-25', '03:30', '2026-10-25T00:30:00Z'],
  ['2026-10-25', '04:00', '2026-10-25T02:00:00Z'],
  ['2026-10-25', '09:00', '2026-10-25T07:00:00Z'],
  ['2026-10-25', '23:30', '2026-10-25T21:30:00Z'],
])('on %s at %s in Kyiv it is %s', (date, time, utc) => expect(momentOf(date, time)).toEqual(new Date(utc)));

test('on any day, the clock in Kyiv shows the requested time', () => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: kyivZone(), hour: '2-digit', minute: '2-digit' });
  const day = fc.date({ min: new Date('2015-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.constantFrom(...callTimes), (moment, time) => {
      const date = kyivDate(moment);
      const found = momentOf(date, time);
      expect([kyivDate(found), clock.format(found)]).toEqual([date, time]);
    }),
  );
});

test('today a call may begin on the half-hours still to come', { tags: ['ORDER-07'] }, () => {
  expect(callStarts('today', at('08:59'))).toHaveLength(22);
  expect(callStarts('today', at('12:00'))[0]).toBe('12:30');
  expect(callStarts('today', at('12:29'))[0]).toBe('12:30');
  expect(callStarts('today', at('19:29'))).toEqual(['19:30']);
});

test('when its last half-hour has begun, today is not offered, and tomorrow is whole', { tags: ['ORDER-07'] }, () => {
  expect(callStarts('today', at('19:30'))).toEqual([]);
  expect(callStarts('tomorrow', at('19:30'))).toHaveLength(22);
});

test('tomorrow begins at midnight in Kyiv, not in UTC', { tags: ['limit:call-back'] }, () => {
  expect(dateOfCallDay('tomorrow', at('23:59'))).toBe('2026-11-21');
  expect(dateOfCallDay('today', at('00:00', '2026-11-21'))).toBe('2026-11-21');
  expect(dateOfCallDay('tomorrow', at('12:00', '2026-12-31'))).toBe('2027-01-01');
});

test.each(['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'])(
  'around the change of the clock, from %s at 23:30, tomorrow is the next day',
  (date) => {
    const now = momentOf(date, '23:30');
    expect(dateOfCallDay('today', now)).toBe(date);
    expect(dateOfCallDay('tomorrow', now)).toBe(kyivDate(new Date(now.getTime() + 3_600_000)));
  },
);

const window = (from: string, to: string, date = '2026-11-20') => ({ date, from, to });

test.each([
  ['the rest of today', window('12:30', '20:00')],
  ['half an hour', window('12:30', '13:00')],
  ['tomorrow from the morning', window('09:00', '20:00', '2026-11-21')],
])('%s may be requested', (_case, requested) => expect(isCallWindow(requested, at('12:00'))).toBe(true));

test.each([
  ['one that has begun', window('12:00', '13:00')],
  ['one that is over', window('09:00', '10:00')],
  ['an empty one', window('13:00', '13:00')],
  ['one that ends before it begins', window('14:00', '13:00')],
  ['one before nine', window('08:30', '10:00', '2026-11-21')],
  ['one after eight in the evening', window('19:00', '20:30')],
  ['one off the half-hours', window('12:45', '13:30')],
  ['the day after tomorrow', window('12:30', '13:00', '2026-11-22')],
  ['yesterday', window('12:30', '13:00', '2026-11-19')],
  ['no date at all', window('12:30', '13:00', 'tomorrow')],
])('%s may not be requested', (_case, requested) => expect(isCallWindow(requested, at('12:00'))).toBe(false));

test('two moments of a day make the window between them, in summer and in winter', () => {
  expect(callWindowBetween(new Date('2026-11-20T10:30:00Z'), new Date('2026-11-20T18:00:00Z'))).toEqual(
    window('12:30', '20:00'),
  );
  expect(callWindowBetween(new Date('2026-07-20T06:00:00Z'), new Date('2026-07-20T06:30:00Z'))).toEqual(
    window('09:00', '09:30', '2026-07-20'),
  );
});

test.each([
  ['half a second off', '2026-11-20T10:30:00.500Z', '2026-11-20T18:00:00Z'],
  ['over midnight', '2026-11-20T10:30:00Z', '2026-11-21T10:30:00Z'],
  ['backwards', '2026-11-20T18:00:00Z', '2026-11-20T10:30:00Z'],
  ['at night', '2026-11-20T00:30:00Z', '2026-11-20T10:30:00Z'],
])('moments %s make no window', (_case, from, to) =>
  expect(callWindowBetween(new Date(from), new Date(to))).toBeUndefined(),
);

test.each([
  ['12:10', window('12:30', '14:30')],
  ['18:40', window('19:00', '20:00')],
  ['19:30', window('09:00', '11:00', '2026-11-21')],
])('at %s a choice begins with the first two hours that are left', (time, first) => {
  expect(firstCallWindow(at(time))).toEqual(first);
});

test('another day keeps the time if it has it, another start keeps the end that is still after it', () => {
  const now = at('16:00');
  expect(callWindowFrom('tomorrow', '17:00', now)).toEqual(window('17:00', '19:00', '2026-11-21'));
  expect(callWindowFrom('today', '10:00', now)).toEqual(window('16:30', '18:30'));
  expect(withCallStart(window('16:30', '20:00'), 'today', '18:00', now)).toEqual(window('18:00', '20:00'));
  expect(withCallStart(window('16:30', '17:00'), 'today', '18:00', now)).toEqual(window('18:00', '20:00'));
});

test('the options follow the clock: a window whose time has passed is over', () => {
  expect(callChoice(window('16:30', '18:00'), at('16:00'))).toMatchObject({ day: 'today', isOver: false });
  const late = callChoice(window('16:30', '18:00'), at('19:45'));
  expect(late).toMatchObject({ days: ['tomorrow'], day: 'tomorrow', isOver: true });
});
