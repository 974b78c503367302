import { expect, test } from 'vitest';
import { forecastByMonth, nearestEnd, signOfEntry, stateOfEntry, xpEntryKinds } from './ledger.ts';

test('history shows each kind of entry in its state', () => {
  expect(xpEntryKinds.map((kind) => [kind, stateOfEntry(kind)])).toEqual([
    ['earned', 'active'],
    ['spent', 'spent'],
    ['refunded', 'returned'],
    ['adjusted', 'active'],
    ['expired', 'expired'],
    ['held', 'held'],
    ['released', 'returned'],
  ]);
});

test('holding takes XP and releasing returns it; an adjustment goes either way', () => {
  expect(xpEntryKinds.filter((kind) => signOfEntry(kind) === 1)).toEqual(['earned', 'refunded', 'released']);
  expect(xpEntryKinds.filter((kind) => signOfEntry(kind) === -1)).toEqual(['spent', 'expired', 'held']);
  expect(signOfEntry('adjusted')).toBe(0);
});

const lot = (leftXp: number, end: string) => ({ leftXp, expiresAt: new Date(end) });
const now = new Date('2026-11-21T10:00:00Z');

test('a forecast adds up what ends in each month of Kyiv, the nearest first', () => {
  const lots = [
    lot(40, '2027-01-31T22:00:00Z'),
    lot(100, '2027-01-31T21:59:59Z'),
    lot(7, '2027-01-03T00:00:00Z'),
    lot(0, '2026-12-01T00:00:00Z'),
  ];
  expect(forecastByMonth(lots, now)).toEqual([
    { month: '2027-01', xp: 107, endsAt: new Date('2027-01-03T00:00:00Z') },
    { month: '2027-02', xp: 40, endsAt: new Date('2027-01-31T22:00:00Z') },
  ]);
});

test('XP that expired and are not removed yet end now', () => {
  expect(forecastByMonth([lot(5, '2026-10-01T00:00:00Z'), lot(6, '2026-11-30T00:00:00Z')], now)).toEqual([
    { month: '2026-11', xp: 11, endsAt: now },
  ]);
});

test('the nearest end is a whole day in Kyiv', () => {
  const lots = [lot(1, '2026-12-01T21:59:00Z'), lot(2, '2026-11-30T22:00:00Z'), lot(4, '2026-12-01T22:00:00Z')];
  expect(nearestEnd(lots, now)).toEqual({ day: '2026-12-01', xp: 3, endsAt: new Date('2026-11-30T22:00:00Z') });
  expect(nearestEnd([], now)).toBeUndefined();
});
