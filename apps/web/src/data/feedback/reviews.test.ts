import { afterEach, expect, test, vi } from 'vitest';
import { importAgainMs } from './reviews.ts';

afterEach(() => vi.useRealTimers());

test('the answer of a register is polled often at first, then less, and not for ever', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T10:00:00Z') });
  const requestedAt = '2026-11-28T10:00:00.000Z';
  const reply = {
    statusCode: 200 as const,
    showCan: true,
    offlineOrders: [],
    asked_at: requestedAt,
    imported_at: null,
  };
  const seen = [0, 19_000, 21_000, 170_000, 181_000].map((ms) => {
    vi.setSystemTime(Date.parse(requestedAt) + ms);
    return importAgainMs(reply);
  });
  expect(seen).toEqual([2000, 2000, 10_000, 10_000, false]);
  vi.setSystemTime(Date.parse(requestedAt) + 1000);
  expect(importAgainMs({ ...reply, imported_at: '2026-11-28T10:00:00.500Z' })).toBe(false);
  expect(importAgainMs({ ...reply, asked_at: null })).toBe(false);
  expect(importAgainMs(undefined)).toBe(false);
});
