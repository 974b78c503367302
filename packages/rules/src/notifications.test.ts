import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  defaultQuiet,
  defaultChannels,
  formatTimeOfDay,
  deliverableAt,
  notificationCategories,
  notificationChannels,
  offeredChannels,
  readTimeOfDay,
  type Reachability,
  channelFor,
  channelsFrom,
} from './notifications.ts';
import { formatTime } from './text/ukrainian.ts';

const everything: Reachability = { push: 1, hasEmail: true, hasPhone: true, smsConsent: true, offersAllowed: true };
const minute = fc.integer({ min: 0, max: 1439 });
const moment = fc.date({ min: new Date('2015-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const reach = fc.record<Reachability>({
  push: fc.integer({ min: 0, max: 3 }),
  hasEmail: fc.boolean(),
  hasPhone: fc.boolean(),
  smsConsent: fc.boolean(),
  offersAllowed: fc.boolean(),
});

test('default channels are offered ones', () => {
  for (const category of notificationCategories)
    expect(offeredChannels[category]).toEqual(expect.arrayContaining([...defaultChannels[category]]));
});

test('a choice has only offered channels, each once, in the order of trying; an empty one is the default', () => {
  const ways = channelsFrom({
    orders: ['sms', 'push', 'sms', 'pigeon'],
    offers: ['sms', 'email'],
    xp: [],
    toString: ['push'],
  });
  expect(ways).toMatchObject({ orders: ['push', 'sms'], offers: [], xp: [], devices: ['push', 'email'] });
  expect(channelsFrom(undefined)).toEqual(defaultChannels);
});

test('a push comes before an e-mail and an e-mail before an SMS', () => {
  expect(channelFor('orders', notificationChannels, everything)).toBe('push');
  expect(channelFor('orders', notificationChannels, { ...everything, push: 0 })).toBe('email');
  expect(channelFor('orders', notificationChannels, { ...everything, push: 0, hasEmail: false })).toBe('sms');
  expect(channelFor('orders', ['email'], { ...everything, hasEmail: false })).toBeUndefined();
});

test('an SMS about XP needs the consent to SMS, one about an order does not', () => {
  const bare = { ...everything, push: 0, hasEmail: false, smsConsent: false };
  expect([channelFor('xp', notificationChannels, bare), channelFor('orders', notificationChannels, bare)]).toEqual([
    undefined,
    'sms',
  ]);
});

test('no way is taken that is off, not offered or does not reach; offers go by push alone and only where they are allowed', () => {
  const ways = fc.subarray([...notificationChannels]);
  fc.assert(
    fc.property(fc.constantFrom(...notificationCategories), ways, reach, (category, on, can) => {
      const way = channelFor(category, on, can);
      fc.pre(way !== undefined);
      expect(on).toContain(way);
      expect(offeredChannels[category]).toContain(way);
      expect({ push: can.push > 0, email: can.hasEmail, sms: can.hasPhone }[way]).toBe(true);
      expect(category !== 'offers' || (way === 'push' && can.offersAllowed)).toBe(true);
    }),
  );
});

test.each([
  ['2026-11-21T19:59:59Z', '2026-11-21T19:59:59Z'],
  ['2026-11-21T20:00:00Z', '2026-11-22T06:00:00Z'],
  ['2026-11-22T05:59:59Z', '2026-11-22T06:00:00Z'],
  ['2026-11-22T06:00:00Z', '2026-11-22T06:00:00Z'],
  // The clocks go back an hour in that night, and forward in the other.
  ['2026-10-24T20:00:00Z', '2026-10-25T06:00:00Z'],
  ['2026-03-28T21:00:00Z', '2026-03-29T05:00:00Z'],
])('what happens at %s leaves at %s', (at, leaves) => {
  expect(deliverableAt(new Date(at), defaultQuiet).toISOString()).toBe(new Date(leaves).toISOString());
});

test('a message is sent outside the quiet hours, at their very end, within a day; without any immediately', () => {
  fc.assert(
    fc.property(moment, minute, minute, (now, from, until) => {
      const at = deliverableAt(now, { from, until });
      expect(at.getTime() - now.getTime()).toBeGreaterThanOrEqual(0);
      expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
      const isNow = at.getTime() === now.getTime();
      expect(from !== until || isNow).toBe(true);
      // A wall time that the spring skips does not exist on that day.
      const isSkipped = until >= 180 && until < 240;
      expect(isNow || isSkipped || formatTime(at) === formatTimeOfDay(until)).toBe(true);
    }),
  );
});

test('a time of day is written as it is read', () => {
  fc.assert(fc.property(minute, (n) => readTimeOfDay(formatTimeOfDay(n)) === n));
});
