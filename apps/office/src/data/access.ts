// Whether the office is open in this tab. The server's answer overrides what the tab assumes.
import { useSyncExternalStore } from 'react';

export type AccessState = 'open' | 'locked' | 'out';

let access: AccessState = 'open';
const listeners = new Set<() => void>();

/** Covers the page: signed out, or locked until a passkey. */
export function noteEnd(how: Exclude<AccessState, 'open'>): void {
  // Who is signed out is not locked.
  if (access === 'out' && how === 'locked') return;
  setAccess(how);
}

export const noteSignedIn = (): void => setAccess('open');

function setAccess(next: AccessState): void {
  if (access === next) return;
  access = next;
  for (const listener of listeners) listener();
}

/** Is called when the office is closed, to delete cached data. */
export function onEnd(forget: () => void): void {
  listeners.add(() => {
    if (access !== 'open') forget();
  });
}

export const useAccess = (): AccessState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => access,
  );
