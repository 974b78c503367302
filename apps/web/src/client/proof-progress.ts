import { createAtom } from '@tanstack/store';

/** A proof of work that takes so long that the customer should see it; `stop` gives it up. */
export interface Checking {
  stop: () => void;
}

const checking = createAtom<Checking | null>(null);

export const currentChecking = (): Checking | null => checking.get();

export function showChecking(next: Checking | null): void {
  checking.set(next);
}

export function onChecking(listener: () => void): () => void {
  return checking.subscribe(listener).unsubscribe;
}
