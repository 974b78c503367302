import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(width >= 900px)');

/** Whether there is room beside the phone's column. */
export function useIsWide(): boolean {
  return useSyncExternalStore(onChange, () => wide.matches);
}

function onChange(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
