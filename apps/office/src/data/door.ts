// Whether the office is open in this tab. What the server says of it stands above what the tab believes.
import { useSyncExternalStore } from 'react';

export type Door = 'open' | 'locked' | 'out';

let door: Door = 'open';
const listeners = new Set<() => void>();

/** Covers the page: signed out, or locked until a passkey. */
export function noteEnd(how: Exclude<Door, 'open'>): void {
  // Who is signed out is not locked.
  if (door === 'out' && how === 'locked') return;
  setDoor(how);
}

export const noteSignedIn = (): void => setDoor('open');

function setDoor(next: Door): void {
  if (door === next) return;
  door = next;
  for (const listener of listeners) listener();
}

/** Hears that the office closed, to forget what it knew. */
export function onEnd(forget: () => void): void {
  listeners.add(() => {
    if (door !== 'open') forget();
  });
}

export const useDoor = (): Door =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => door,
  );
