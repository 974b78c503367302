import type { XpEntry } from '@club/contract/customer/xp';
import { expect, test } from 'vitest';
import { byMonth } from './months.ts';

let issued = 0;
const entry = (at: string, amount: number): XpEntry => ({
  id: String(++issued),
  at,
  amount,
  kind: amount > 0 ? 'earned' : 'spent',
  state: amount > 0 ? 'active' : 'spent',
  reason: 'Код із пачки glo',
  source: 'code',
  balance_after: 0,
  active_at: null,
});

test('entries are grouped by month, each with income and spending', () => {
  const entries = [
    entry('2026-11-20T12:00:00.000Z', 10),
    entry('2026-11-02T12:00:00.000Z', -250),
    entry('2026-11-01T12:00:00.000Z', 10),
    entry('2026-09-30T12:00:00.000Z', 10),
  ];
  expect(byMonth(entries, false).map(({ key, totals }) => [key, totals])).toEqual([
    ['2026-11', { gained: 20, lost: -250 }],
    ['2026-09', { gained: 10, lost: 0 }],
  ]);
});

test('a month begins at midnight in Kyiv', () => {
  const entries = [entry('2026-10-31T22:30:00.000Z', 10), entry('2026-10-31T21:30:00.000Z', 10)];
  expect(byMonth(entries, false).map(({ key }) => key)).toEqual(['2026-11', '2026-10']);
});

test('the oldest month has no total while a part of it may be on the next page', () => {
  const entries = [entry('2026-11-20T12:00:00.000Z', 10), entry('2026-10-20T12:00:00.000Z', 10)];
  expect(byMonth(entries, true).map(({ totals }) => totals)).toEqual([{ gained: 10, lost: 0 }, null]);
});
