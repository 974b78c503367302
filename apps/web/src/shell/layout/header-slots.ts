import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

interface HeaderSlots {
  /** Instead of the title of the site map: the name of a product, of an article. Null: nothing is at this address. */
  title?: string | null;
  /** Replaces the layout's right side. */
  right?: ReactNode;
}

const empty: HeaderSlots = {};
let slots = empty;
const listeners = new Set<() => void>();

/** Fills the header while the screen is mounted; the title is set on the document as well. */
export function useHeader({ title, right }: HeaderSlots): void {
  useLayoutEffect(() => {
    fill({ title, right });
    return () => fill(empty);
  }, [title, right]);
}

export function useHeaderSlots(): HeaderSlots {
  return useSyncExternalStore(subscribeHeader, headerSlots);
}

export function headerSlots(): HeaderSlots {
  return slots;
}

export function subscribeHeader(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function fill(next: HeaderSlots): void {
  slots = next;
  for (const listener of listeners) listener();
}
