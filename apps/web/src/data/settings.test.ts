import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { runtime } from '../device/runtime.ts';
import { currentSettings } from './settings.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn<() => Promise<object>>() }));
vi.mock('../client/call.ts', () => ({ call }));

afterEach(() => vi.unstubAllGlobals());

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
  const { giftFromUnits } = runtime;
  delete runtime.giftFromUnits;
  call.mockResolvedValue({ gift_from_units: 4 });
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  const observer = new QueryObserver(new QueryClient(), { ...currentSettings, refetchInterval: false });
  const leave = observer.subscribe(() => {});
  expect(observer.getCurrentResult().data?.gift_from_units).toBeUndefined();
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.gift_from_units).toBe(4));
  leave();
  runtime.giftFromUnits = giftFromUnits;
});
