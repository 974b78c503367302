import { useSyncExternalStore } from 'react';
import { lifetimes } from '@club/rules/time/lifetimes';

const wide = window.matchMedia('(width >= 900px)');

/** Whether there is room beside the phone's column. */
export function useIsWide(): boolean {
  return useSyncExternalStore(onChange, () => wide.matches);
}

/** Waits until a window is no longer being resized. */
function onChange(listener: () => void): () => void {
  let settling: ReturnType<typeof setTimeout> | undefined;
  const settle = (): void => {
    clearTimeout(settling);
    settling = setTimeout(listener, lifetimes.resizeSettle);
  };
  wide.addEventListener('change', settle);
  return () => {
    clearTimeout(settling);
    wide.removeEventListener('change', settle);
  };
}
