import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/** The current minute, so that ages on the screen grow. */
export const useNow = (): Date =>
  new Date(useSyncExternalStore(subscribe, () => Math.floor(Date.now() / minuteMs) * minuteMs));

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs / 4);
  return () => clearInterval(timer);
}
