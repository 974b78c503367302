import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { runtime } from '../../device/runtime.ts';
import { currentSettings } from './current.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn<() => Promise<object>>() }));
vi.mock('../../client/call.ts', () => ({ call }));

const { settings: ofPage } = runtime;
afterEach(() => {
  vi.unstubAllGlobals();
  runtime.settings = ofPage;
});

test('settings of a page that the worker has stored are requested immediately, those of a fresh one are not', async () => {
  call.mockResolvedValue({ gift_from_units: 7 });
  const shown = (controller: object | null) => {
    vi.stubGlobal('navigator', { serviceWorker: { controller } });
    const observer = new QueryObserver(new QueryClient(), { ...currentSettings, refetchInterval: false });
    return { observer, leave: observer.subscribe(() => {}) };
  };
  const fresh = shown(null);
  expect(fresh.observer.getCurrentResult().fetchStatus).toBe('idle');
  fresh.leave();
  const stored = shown({});
  expect(stored.observer.getCurrentResult().data?.gift_from_units).toBe(3);
  await vi.waitFor(() => expect(stored.observer.getCurrentResult().data?.gift_from_units).toBe(7));
  expect(call).toHaveBeenCalledTimes(1);
  stored.leave();
});

test('a page without a figure has none until the first reply, which is requested immediately', async () => {
  runtime.settings = { ...ofPage };
  delete runtime.settings.gift_from_units;
  call.mockResolvedValue({ gift_from_units: 4 });
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  const observer = new QueryObserver(new QueryClient(), { ...currentSettings, refetchInterval: false });
  const leave = observer.subscribe(() => {});
  expect(observer.getCurrentResult().data?.gift_from_units).toBeUndefined();
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.gift_from_units).toBe(4));
  leave();
});

test('a stored page gets the contact of today, which signing in reads without the query client', async () => {
  const support = { main: { address: 'telegram.example/new', url: 'https://telegram.example/new' }, ogo: null };
  runtime.settings = { ...ofPage, support: { main: { address: 'old@club.example', url: 'mailto:' }, ogo: null } };
  call.mockResolvedValue({ support });
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  await new QueryClient().prefetchQuery(currentSettings);
  expect(runtime.settings.support).toEqual(support);
  expect(runtime.settings.gift_from_units).toBe(ofPage.gift_from_units);
});
