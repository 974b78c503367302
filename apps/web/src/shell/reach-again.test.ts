import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentNetwork, noteReached, noteSilence, onReturn } from '../device/network.ts';
import { reachAgain } from './reach-again.ts';

const request = vi.fn<() => Promise<Response>>();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  request.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', request);
  stop = reachAgain();
});
afterEach(() => {
  stop();
  noteReached(performance.now());
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a silent club is polled until it answers, and not while it does', async () => {
  const back = vi.fn<() => void>();
  const forget = onReturn(back);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(request).not.toHaveBeenCalled();
  noteSilence();
  await vi.advanceTimersByTimeAsync(45_000);
  expect(request.mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(back).not.toHaveBeenCalled();
  request.mockResolvedValue(new Response(null, { status: 502 }));
  await vi.advanceTimersByTimeAsync(14_000);
  expect(currentNetwork().isOnline).toBe(true);
  expect(back).toHaveBeenCalledOnce();
  request.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(request).not.toHaveBeenCalled();
  forget();
});

test('no check runs without a network interface, or in a background page', async () => {
  const cable = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  noteSilence();
  await vi.advanceTimersByTimeAsync(60_000);
  cable.mockReturnValue(true);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(request).not.toHaveBeenCalled();
});
