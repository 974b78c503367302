import { createAtom } from '@tanstack/store';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

interface HeaderSlots {
  /** Instead of the title of the site map: the name of a product, of an article. Null: nothing is at this address. */
  title?: string | null;
  /** Replaces the layout's right side. */
  right?: ReactNode;
}

const empty: HeaderSlots = {};
const slots = createAtom(empty);

/** Fills the header while the screen is mounted; the title is set on the document as well. */
export function useHeader({ title, right }: HeaderSlots): void {
  useLayoutEffect(() => {
    slots.set({ title, right });
    return () => slots.set(empty);
  }, [title, right]);
}

export function useHeaderSlots(): HeaderSlots {
  return useSyncExternalStore(subscribeHeader, headerSlots);
}

export function headerSlots(): HeaderSlots {
  return slots.get();
}

export function subscribeHeader(listener: () => void): () => void {
  return slots.subscribe(listener).unsubscribe;
}
