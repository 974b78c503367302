import { createAtom } from '@tanstack/store';
import { useEffect, useSyncExternalStore } from 'react';

interface Network {
  isOnline: boolean;
  /** When the server last answered; ms since the epoch. */
  dataAt: number | null;
}

const network = createAtom<Network>({ isOnline: navigator.onLine, dataAt: null });
/** The age of the open page's data, if the page reports it; changes with every page, so it is no part of `network`. */
const shownAt = createAtom<number | null>(null);
const offlineSince = createAtom(() => (network.get().isOnline ? null : (shownAt.get() ?? network.get().dataAt)));

let unpluggedAt = -1;

window.addEventListener('online', () => {
  // A return, even if no call had failed before.
  change({ isOnline: false });
  change({ isOnline: true });
});
window.addEventListener('offline', () => {
  unpluggedAt = performance.now();
  change({ isOnline: false });
});

/**
 * The browser reports only its network interface; a call without an answer knows better. A reply to a call made before
 * the interface was down proves nothing about now. Times by performance.now().
 */
export function noteAnswer(requestedAt = performance.now()): void {
  change({ ...(requestedAt > unpluggedAt && { isOnline: true }), dataAt: Date.now() });
}

/** An answer that brings nothing to show has come over the network all the same. */
export function noteReached(requestedAt: number): void {
  if (requestedAt > unpluggedAt) change({ isOnline: true });
}

export function noteSilence(): void {
  change({ isOnline: false });
}

/** The time of shown stored data, when nothing newer came. */
export function noteStoredData(at: number): void {
  if (at > (network.get().dataAt ?? 0)) change({ dataAt: at });
}

/** How old the data of the open page are: without a network the bar above it shows that time. */
export function useShownData(at: number | undefined): void {
  useEffect(() => {
    if (!at) return undefined;
    shownAt.set(at);
    return () => {
      if (shownAt.get() === at) shownAt.set(null);
    };
  }, [at]);
}

/** The time of what is shown without a network; null with one, when it would render its reader for nothing. */
export function useOfflineSince(): number | null {
  return useSyncExternalStore(onOfflineSince, offlineSince.get);
}

export function currentNetwork(): Network {
  return network.get();
}

export function useNetwork(): Network {
  return useSyncExternalStore(onNetworkChange, currentNetwork);
}

/** The network is back: by the browser's event, or a reply to a later call. */
export function onReturn(listener: () => void): () => void {
  let { isOnline } = network.get();
  return onNetworkChange(() => {
    const wasOnline = isOnline;
    ({ isOnline } = network.get());
    if (isOnline && !wasOnline) listener();
  });
}

/** Slow networks and Save-Data get nothing ahead and nothing decorative; a customer who saves data means it. */
export function isNetworkSlow(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || /[23]g$/.test(connection?.effectiveType ?? '')) return true;
  return window.matchMedia('(prefers-reduced-data: reduce)').matches;
}

export function onNetworkChange(listener: () => void): () => void {
  return network.subscribe(listener).unsubscribe;
}

function onOfflineSince(listener: () => void): () => void {
  return offlineSince.subscribe(listener).unsubscribe;
}

function change(part: Partial<Network>): void {
  const known = network.get();
  const isSame = Object.entries(part).every(([name, value]) => known[name as keyof Network] === value);
  if (!isSame) network.set({ ...known, ...part });
}
