import { useEffect, useSyncExternalStore } from 'react';

interface Network {
  isOnline: boolean;
  /** When the server last answered; ms since the epoch. */
  dataAt: number | null;
}

let network: Network = { isOnline: navigator.onLine, dataAt: null };
/** The age of the open page's data, if the page reports it; changes with every page, so it is no part of `network`. */
let shownAt: number | null = null;
const listeners = new Set<() => void>();

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
  if (at > (network.dataAt ?? 0)) change({ dataAt: at });
}

/** How old the data of the open page are: without a network the bar above it shows that time. */
export function useShownData(at: number | undefined): void {
  useEffect(() => {
    if (!at) return undefined;
    show(at);
    return () => {
      if (shownAt === at) show(null);
    };
  }, [at]);
}

/** The time of what is shown without a network; null with one, when it would render its reader for nothing. */
export function useOfflineSince(): number | null {
  return useSyncExternalStore(onNetworkChange, () => (network.isOnline ? null : (shownAt ?? network.dataAt)));
}

function show(at: number | null): void {
  shownAt = at;
  notify();
}

export function currentNetwork(): Network {
  return network;
}

export function useNetwork(): Network {
  return useSyncExternalStore(onNetworkChange, currentNetwork);
}

/** The network is back: by the browser's event, or a reply to a later call. */
export function onReturn(listener: () => void): () => void {
  let { isOnline } = network;
  return onNetworkChange(() => {
    const wasOnline = isOnline;
    ({ isOnline } = network);
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
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function change(part: Partial<Network>): void {
  const isSame = Object.entries(part).every(([name, value]) => network[name as keyof Network] === value);
  if (isSame) return;
  network = { ...network, ...part };
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}
