import { useSyncExternalStore } from 'react';
import { onSessionEnd } from '../../device/session.ts';

/** The token of an entered PIN, known to this page alone, until its time is over. */
interface Open {
  token: string;
  /** ms since the epoch. */
  until: number;
}

let open: Open | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

onSessionEnd(shut);

export function openUntil(token: string, expiredAt: string): void {
  const until = Date.parse(expiredAt);
  change({ token, until });
  closing = setTimeout(shut, Math.max(0, until - Date.now()));
}

export function shut(): void {
  change(undefined);
}

/** A timer sleeps with the phone, so the clock has the last word. */
export function currentOpen(): Open | undefined {
  return open && open.until > Date.now() ? open : undefined;
}

export function useOpen(): Open | undefined {
  return useSyncExternalStore(subscribe, currentOpen);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function change(next: Open | undefined): void {
  clearTimeout(closing);
  open = next;
  for (const listener of listeners) listener();
}
