import { useSyncExternalStore } from 'react';

interface Network {
  isOnline: boolean;
  /** When the server last answered; ms since the epoch. */
  dataAt: number | null;
}

let network: Network = { isOnline: navigator.onLine, dataAt: null };
const listeners = new Set<() => void>();

window.addEventListener('online', () => change({ isOnline: true }));
window.addEventListener('offline', () => change({ isOnline: false }));

/** The browser knows only of the cable; a call that got no answer knows better. */
export function noteAnswer(): void {
  change({ isOnline: true, dataAt: Date.now() });
}

export function noteSilence(): void {
  change({ isOnline: false });
}

/** The time of data shown from what was kept, when nothing newer came. */
export function noteKeptData(at: number): void {
  if (at > (network.dataAt ?? 0)) change({ dataAt: at });
}

export function currentNetwork(): Network {
  return network;
}

export function useNetwork(): Network {
  return useSyncExternalStore(subscribe, currentNetwork);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function change(part: Partial<Network>): void {
  const isSame = Object.entries(part).every(([name, value]) => network[name as keyof Network] === value);
  if (isSame) return;
  network = { ...network, ...part };
  for (const listener of listeners) listener();
}
