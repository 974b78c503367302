// Whether the office is open in this tab. What the server says of it stands above what the tab believes.
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

/** Hears that the office closed, to forget what it knew. */
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
