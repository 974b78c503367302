import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ScanResult } from '@club/rules/codes/scans';
import type { Redemption } from './outbox.ts';
import { useLiveScan } from './use-live-scan.ts';

const submitCode = vi.hoisted(() => vi.fn<() => Promise<Redemption>>());
const seek = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('./outbox.ts', () => ({ submitCode, handOver: () => undefined }));
vi.mock('../../data/xp/moment.ts', () => ({ moment: { seek, follow: () => () => undefined, now: () => null } }));

const vibrate = vi.fn<(pattern: VibratePattern) => boolean>();
const code = 'NAZYNZ7KQ34JW';
const ended = (result: ScanResult): Redemption => ({
  kind: 'outcome',
  outcome: { id: 'x', result, xp: 10, line: 'glo', code_tail: '34JW', message: '' },
});

beforeEach(() => {
  vi.useFakeTimers();
  submitCode.mockReset().mockResolvedValue(ended('credited'));
  vibrate.mockReset();
  seek.mockReset();
  Object.assign(navigator, { vibrate });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const scan = () => renderHook(() => useLiveScan('glo')).result;
const frames = async (live: ReturnType<typeof scan>, text: string, count: number): Promise<void> => {
  for (let frame = 0; frame < count; frame += 1) {
    await act(async () => {
      live.current.see(text);
      await vi.advanceTimersByTimeAsync(140);
    });
  }
};

test(
  'a code in view is sent once; a second after the tick the next one is taken',
  { tags: ['SCAN-02', '/scan/sticks'] },
  async () => {
    const live = scan();
    await frames(live, code, 20);
    expect(submitCode).toHaveBeenCalledExactlyOnceWith(code, 'camera', 'glo');
    expect(live.current.isFrozen).toBe(false);
    await frames(live, '92PG85MGSHQGY', 1);
    expect(submitCode).toHaveBeenCalledTimes(2);
  },
);

test('the picture is frozen for 1.2 seconds after a success', async () => {
  const live = scan();
  await frames(live, code, 1);
  expect(live.current.isFrozen).toBe(true);
  expect(vibrate).toHaveBeenCalledExactlyOnceWith(10);
  expect(seek).toHaveBeenCalledExactlyOnceWith({ gained: 10 });
  await act(() => vi.advanceTimersByTimeAsync(1200));
  expect(live.current).toMatchObject({ isFrozen: false, end: { kind: 'outcome' } });
});

test('a refused code needs the customer, and is not sent again while it stays in view', async () => {
  submitCode.mockResolvedValue(ended('used'));
  const live = scan();
  await frames(live, code, 20);
  expect(live.current.isFrozen).toBe(true);
  expect(vibrate).toHaveBeenCalledExactlyOnceWith([20, 60, 20]);
  act(() => live.current.goOn());
  await frames(live, code, 5);
  expect(submitCode).toHaveBeenCalledTimes(1);
});

test.each([
  ['ABCD123456', 'excise'],
  ['https://example.com/win', 'foreign-link'],
  ['HELLO', 'unreadable'],
])('%s is explained immediately, without a call', async (text, kind) => {
  const live = scan();
  await frames(live, text, 3);
  expect(live.current.end).toEqual({ kind });
  expect(submitCode).not.toHaveBeenCalled();
});
