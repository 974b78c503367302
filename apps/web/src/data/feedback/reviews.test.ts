import { afterEach, expect, test, vi } from 'vitest';
import { importAgainMs } from './reviews.ts';

afterEach(() => vi.useRealTimers());

test('the answer of a register is waited for often at first, then less, and not for ever', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T10:00:00Z') });
  const asked = '2026-11-28T10:00:00.000Z';
  const waiting = { statusCode: 200 as const, showCan: true, offlineOrders: [], asked_at: asked, imported_at: null };
  const seen = [0, 19_000, 21_000, 170_000, 181_000].map((ms) => {
    vi.setSystemTime(Date.parse(asked) + ms);
    return importAgainMs(waiting);
  });
  expect(seen).toEqual([2000, 2000, 10_000, 10_000, false]);
  vi.setSystemTime(Date.parse(asked) + 1000);
  expect(importAgainMs({ ...waiting, imported_at: '2026-11-28T10:00:00.500Z' })).toBe(false);
  expect(importAgainMs({ ...waiting, asked_at: null })).toBe(false);
  expect(importAgainMs(undefined)).toBe(false);
});
