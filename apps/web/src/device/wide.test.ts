import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

const ears = new EventTarget();
const screenNow = Object.assign(ears, { matches: false });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test(
  'the class of the device is evaluated again 50 ms after the last resize',
  { tags: ['PWA-09', 'limit:resize'] },
  async () => {
    vi.useFakeTimers();
    vi.spyOn(window, 'matchMedia').mockReturnValue(screenNow as unknown as MediaQueryList);
    const { useIsWide } = await import('./wide.ts');
    const { result, unmount } = renderHook(() => useIsWide());
    const resize = () => {
      screenNow.matches = true;
      ears.dispatchEvent(new Event('change'));
    };
    const wait = (ms: number) =>
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    resize();
    wait(49);
    resize();
    wait(49);
    expect(result.current).toBe(false);
    wait(1);
    expect(result.current).toBe(true);
    unmount();
  },
);
