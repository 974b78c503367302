/** A proof of work that takes so long that the customer should see it; `stop` gives it up. */
export interface Checking {
  stop: () => void;
}

let current: Checking | undefined;
const listeners = new Set<() => void>();

export const currentChecking = (): Checking | undefined => current;

export function showChecking(next: Checking | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

export function onChecking(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
