import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/** The minute that it is, so that what waits grows older on the screen. */
export const useNow = (): Date =>
  new Date(useSyncExternalStore(subscribe, () => Math.floor(Date.now() / minuteMs) * minuteMs));

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs / 4);
  return () => clearInterval(timer);
}
