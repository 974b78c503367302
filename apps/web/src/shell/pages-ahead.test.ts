import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppRouter } from './navigation/app-router.ts';
import { routes } from '../routes.ts';
import { loadPagesAhead } from './pages-ahead.ts';
import { routerPath } from '../entry-routes.ts';

const network = vi.hoisted(() => ({ isSlow: false }));
vi.mock('../device/network.ts', () => ({ isNetworkSlow: () => network.isSlow }));
vi.mock('./idle.ts', () => ({ whenIdle: (work: () => void) => queueMicrotask(work) }));

let loaded: string[] = [];
const onLoad = vi.fn<(path: string) => Promise<void>>();
const routesByPath = Object.fromEntries(
  routes.map((route) => [
    routerPath(route.path),
    {
      options: {
        staticData: { route },
        component: {
          preload: async () => {
            loaded.push(route.path);
            await onLoad(route.path);
          },
        },
      },
    },
  ]),
);
const completeMap = vi.fn<() => Promise<void>>();
const router = { completeMap, routesByPath } as unknown as AppRouter;
const settle = () => vi.advanceTimersByTimeAsync(5000);

const controlledBy = (controller: object | null) => vi.stubGlobal('navigator', { serviceWorker: { controller } });

beforeEach(() => {
  vi.useFakeTimers();
  controlledBy({});
  localStorage.setItem('pwaToken', 'token');
  network.isSlow = false;
  loaded = [];
  onLoad.mockReset().mockResolvedValue(undefined);
  completeMap.mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('the tabs and their next pages are loaded, one after the other, the likeliest first', async () => {
  let running = 0;
  onLoad.mockImplementation(async () => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    running -= 1;
  });
  loadPagesAhead(router, () => false);
  expect(loaded).toEqual([]);
  await settle();
  expect(loaded).toEqual([...new Set(loaded)]);
  expect(loaded).toEqual(expect.arrayContaining(routes.filter(({ isTabRoot }) => isTabRoot).map(({ path }) => path)));
  expect(loaded).toContain('/shop/{slug}');
  expect(loaded.map((path) => routes.find((route) => route.path === path)?.ahead)).toEqual(
    loaded.map((_, at) => at + 1),
  );
});

test('nothing is loaded while the map of pages does not come', async () => {
  completeMap.mockRejectedValue(new Error('gone'));
  loadPagesAhead(router, () => false);
  await settle();
  expect(loaded).toEqual([]);
});

test('one that fails to load does not delay the others', async () => {
  onLoad.mockRejectedValueOnce(new Error('gone'));
  loadPagesAhead(router, () => false);
  await settle();
  expect(loaded.length).toBeGreaterThan(1);
});

test('nothing is loaded while answers are on their way', async () => {
  let isBusy = true;
  loadPagesAhead(router, () => isBusy);
  await settle();
  expect(loaded).toEqual([]);
  isBusy = false;
  await settle();
  expect(loaded).not.toEqual([]);
});

test('nothing is loaded on a slow network or with reduced data, even when it becomes so on the way', async () => {
  network.isSlow = true;
  loadPagesAhead(router, () => false);
  await settle();
  expect(loaded).toEqual([]);
  network.isSlow = false;
  onLoad.mockImplementationOnce(async () => void (network.isSlow = true));
  loadPagesAhead(router, () => false);
  await settle();
  expect(loaded).toHaveLength(1);
});

test('nothing is loaded for who is not signed in, nor once it was ended', async () => {
  localStorage.clear();
  loadPagesAhead(router, () => false);
  await settle();
  localStorage.setItem('pwaToken', 'token');
  loadPagesAhead(router, () => false)();
  await settle();
  expect(loaded).toEqual([]);
});

test('a first visit, which no worker answers yet, loads nothing ahead', async () => {
  controlledBy(null);
  loadPagesAhead(router, () => false);
  await settle();
  expect(loaded).toEqual([]);
});
