// A run on several rows: started beside a list, or as an undo of one.
import { useSyncExternalStore } from 'react';
import type { Action } from '../data/actions.ts';
import type { BulkItem, BulkOffer } from './bulk-offers.ts';
import { undoOf } from './undo.ts';

export interface BulkRun {
  offer: BulkOffer;
  /** Started by the undo key: there is no second confirmation. */
  isAtOnce?: true;
  /** After it was begun: the rows need not be chosen any more. */
  onBegun?: () => void;
}

let current: BulkRun | undefined;
const listeners = new Set<() => void>();

export function setBulkRun(next: BulkRun | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useBulkRun = (): BulkRun | undefined => useSyncExternalStore(subscribe, () => current);

/** The inverse of the action on these rows, if the server has it and the member may run it. */
export function bulkUndoOf(all: readonly Action[], { name }: Action, done: readonly BulkItem[]): BulkOffer | undefined {
  const opposites = done.map(({ known }) => undoOf(name, known));
  const action = all.find((one) => one.may && one.name === opposites[0]?.name);
  if (action === undefined) return undefined;
  const items = done.map(({ title }, at) => ({ title, known: opposites[at]?.subject.known ?? {} }));
  return { action, items, others: [] };
}
