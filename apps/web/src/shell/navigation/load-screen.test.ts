import { afterEach, expect, test, vi } from 'vitest';
import { lazyScreen, loadAhead, mayReload } from './load-screen.ts';
import type { Feature } from './route.ts';

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

/** The router's own type of a screen hides this. */
const screenOf = (feature: Feature): { preload?: () => Promise<void> } => lazyScreen(feature);
const dropped: Feature = () => Promise.reject(new TypeError('error loading dynamically imported module'));

test('a screen that does not come ahead reloads nothing and is loaded when it is opened', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const feature = vi.fn<Feature>(dropped);
  const screen = screenOf(feature);
  await expect(loadAhead(screen)).rejects.toThrow('dynamically imported');
  expect(reload).not.toHaveBeenCalled();

  feature.mockResolvedValue(() => null);
  await screen.preload?.();
  expect(screen.preload).toBeUndefined();
});

test('a screen that is opened and does not come reloads the page', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  void screenOf(dropped).preload?.();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});
