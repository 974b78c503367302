import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { save, stored } from '../device/storage/stored.ts';
import { lowerFlag, raiseFlag } from '../device/storage/flags.ts';
import { runtime } from '../device/runtime.ts';
import { updateWhenIdle } from './update-app.ts';
import { wasUpdated } from '../device/storage/updates.ts';

type Leaving = (event: { pathChanged: boolean; toLocation: { pathname: string } }) => void;
let leaving: Leaving;
const router = {
  subscribe: (_event: string, listener: Leaving) => {
    leaving = listener;
    return () => undefined;
  },
} as unknown as AnyRouter;
const server = { version: '1.0.0', build: runtime.build };
const request = vi.fn(async () => ({ ...server }));
const reload = vi.fn();
let stop: () => void;

const goTo = (path: string) => {
  leaving({ pathChanged: true, toLocation: { pathname: path } });
  history.pushState(null, '', path);
  vi.advanceTimersByTime(0);
};
const start = () => {
  stop = updateWhenIdle(router, request);
};
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  history.replaceState(null, '', '/');
  save('appVersion', '1.0.0');
  Object.assign(server, { version: '1.0.0', build: runtime.build });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  request.mockClear();
  reload.mockClear();
  lowerFlag('version_check');
  sessionStorage.clear();
  document.body.replaceChildren();
});

test(
  'a newer build is checked for every hour and applied at the next change of page',
  { tags: ['PWA-03', 'limit:new-build'] },
  async () => {
    raiseFlag('version_check', new Date(Date.now() + 86_400_000).toISOString());
    start();
    await settle();
    expect(request).not.toHaveBeenCalled();
    server.build = 'newer';
    await vi.advanceTimersByTimeAsync(3_599_999);
    expect(request).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(request).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    goTo('/shop');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(wasUpdated()).toBe(true);
    expect(wasUpdated()).toBe(false);
  },
);

test.each([
  '/shop/cart',
  '/shop/checkout',
  '/scan/sticks',
  '/device-reg',
  '/feedback',
  '/support',
  '/marathon/quiz',
  '/auth',
])('nothing is reloaded on %s; it is postponed to a page where that costs nothing', async (path) => {
  server.build = 'newer';
  start();
  await settle();
  goTo(path);
  expect(reload).not.toHaveBeenCalled();
  goTo('/scan');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('nothing is reloaded while the customer types', async () => {
  server.build = 'newer';
  start();
  await settle();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  goTo('/news');
  expect(reload).not.toHaveBeenCalled();
  field.blur();
  goTo('/shop');
  expect(reload).toHaveBeenCalledTimes(1);
});

test(
  'another version is stored, deletes the old replies, flags and caches, and reloads immediately where that is safe',
  { tags: ['PWA-05'] },
  async () => {
    localStorage.setItem('answers.b1.main', '{}');
    raiseFlag('cert_registered');
    const dropped = vi.fn(async (_name: string) => true);
    vi.stubGlobal('caches', { keys: async () => ['shell', 'files', 'photos'], delete: dropped });
    server.version = '2.0.0';
    start();
    await settle();
    expect(dropped.mock.calls.flat()).toEqual(['shell', 'files']);
    expect(stored('appVersion')).toBe('2.0.0');
    expect(localStorage.getItem('answers.b1.main')).toBeNull();
    expect(document.cookie).not.toContain('cert_registered=1');
    vi.advanceTimersByTime(0);
    expect(reload).toHaveBeenCalledTimes(1);
  },
);

test(
  'a first version is no change, and within five minutes it is not fetched again',
  { tags: ['PWA-05', 'limit:check-of-the-version'] },
  async () => {
    save('appVersion', null);
    start();
    await settle();
    expect([stored('appVersion'), reload.mock.calls.length]).toEqual(['1.0.0', 0]);
    goTo('/news');
    await settle();
    expect(request).toHaveBeenCalledTimes(1);
  },
);

test(
  'a service worker that replaces another one reloads the page; the first one of a phone does not',
  { tags: ['PWA-01'] },
  () => {
    const worker = Object.assign(new EventTarget(), { controller: null as object | null });
    Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
    const takeOver = () => {
      start();
      worker.dispatchEvent(new Event('controllerchange'));
      vi.advanceTimersByTime(0);
      stop();
    };
    takeOver();
    expect(reload).not.toHaveBeenCalled();
    worker.controller = {};
    takeOver();
    expect(reload).toHaveBeenCalledTimes(1);
    delete (navigator as { serviceWorker?: object }).serviceWorker;
  },
);

test('a server that is never satisfied reloads a session three times at most', async () => {
  server.build = 'newer';
  for (let i = 0; i < 5; i++) {
    lowerFlag('version_check');
    start();
    await settle();
    goTo(`/news/${i}`);
    stop();
  }
  expect(reload).toHaveBeenCalledTimes(3);
});

test('a server that does not answer changes nothing', async () => {
  request.mockRejectedValueOnce(new Error('offline'));
  start();
  await settle();
  goTo('/shop');
  expect([stored('appVersion'), reload.mock.calls.length]).toEqual(['1.0.0', 0]);
});
