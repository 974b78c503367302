import { createAtom } from '@tanstack/store';
import { useSyncExternalStore } from 'react';
import { onSessionEnd } from '../../device/session.ts';

/** The token of an entered PIN, known to this page alone, until its time is over. */
interface Open {
  token: string;
  /** ms since the epoch. */
  until: number;
}

const open = createAtom<Open | null>(null);
let closing: ReturnType<typeof setTimeout> | undefined;

onSessionEnd(shut);

export function openUntil(token: string, expiredAt: string): void {
  const until = Date.parse(expiredAt);
  change({ token, until });
  closing = setTimeout(shut, Math.max(0, until - Date.now()));
}

export function shut(): void {
  change(null);
}

/** A timer sleeps with the phone, so the clock has the last word. */
export function currentOpen(): Open | null {
  const current = open.get();
  return current && current.until > Date.now() ? current : null;
}

export function useOpen(): Open | null {
  return useSyncExternalStore(subscribe, currentOpen);
}

function subscribe(listener: () => void): () => void {
  return open.subscribe(listener).unsubscribe;
}

function change(next: Open | null): void {
  clearTimeout(closing);
  open.set(next);
}
