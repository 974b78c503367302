import { afterEach, expect, test, vi } from 'vitest';
import { mayReload } from './load-screen.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test(
  'a chunk that does not load reloads the page at most once per ten seconds and path',
  { tags: ['PWA-04', 'limit:missing-chunk'] },
  () => {
    expect(mayReload('/shop', 50_000)).toBe(true);
    expect(mayReload('/shop', 59_999)).toBe(false);
    expect(mayReload('/scan', 59_999)).toBe(true);
    expect(mayReload('/shop', 60_000)).toBe(true);
  },
);

test('without a network nothing is reloaded', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(mayReload('/shop')).toBe(false);
});
