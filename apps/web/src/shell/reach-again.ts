import { currentNetwork, noteReached, onNetworkChange } from '../device/network.ts';

const againMs = { least: 6000, most: 14_000 };

/**
 * Checks now and then whether the club answers again: a browser reports only its network interface, and neither a
 * network without a way out nor a recovered server makes an event. No check runs in background pages or without an
 * interface. Returns a function that ends it.
 */
export function reachAgain(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const checkLater = (): void => {
    clearTimeout(timer);
    if (currentNetwork().isOnline) return;
    const pauseMs = againMs.least + Math.random() * (againMs.most - againMs.least);
    timer = setTimeout(() => void look().finally(checkLater), pauseMs);
  };
  const forget = onNetworkChange(checkLater);
  checkLater();
  return () => {
    clearTimeout(timer);
    forget();
  };
}

/** A small file that no worker stores. */
async function look(): Promise<void> {
  if (document.hidden || !navigator.onLine) return;
  const requestedAt = performance.now();
  const answer = await fetch('/manifest.json', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer !== undefined) noteReached(requestedAt);
}
