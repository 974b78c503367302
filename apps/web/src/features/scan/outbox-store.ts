import type { ProductLine } from '@club/rules/brands';
import type { ScanOutcome } from '@club/contract/scan';
import { runtime } from '../../device/runtime.ts';
import { onSessionEnd } from '../../device/session.ts';

export type ScanWay = 'camera' | 'typed' | 'link';

/** One try to redeem a code, kept on the phone from before it is sent until its answer has been shown. */
export interface OutboxItem {
  /** Goes with every repeat, so that the server redeems once. */
  id: string;
  code: string;
  how: ScanWay;
  line: ProductLine;
  /** UTC. */
  at: string;
  /** No answer came in time, so the item is in the visible queue. */
  isLate: boolean;
  outcome?: ScanOutcome;
  /** The server will never take it; its text for the customer. */
  refusal?: string;
}

// A host has one brand, but local development switches it. Signing out clears the storage with all of it.
const key = `scan-outbox.v1.${runtime.brand}`;
const listeners = new Set<() => void>();
const none: readonly OutboxItem[] = [];
let parsed: { raw: string | null; items: readonly OutboxItem[] } = { raw: null, items: none };
// Storage may be full or forbidden; then the queue lives as long as the page.
let unsaved: string | null = null;

onSessionEnd(() => {
  unsaved = null;
  tellOutbox();
});

/** The same array until something changes. */
export function outboxItems(): readonly OutboxItem[] {
  const raw = unsaved ?? readRaw();
  if (raw !== parsed.raw) parsed = { raw, items: parse(raw) };
  return parsed.items;
}

/** Reads anew before it writes: another tab may have changed the queue. */
export function changeOutbox(change: (items: readonly OutboxItem[]) => OutboxItem[]): void {
  const raw = JSON.stringify(change(outboxItems()));
  try {
    localStorage.setItem(key, raw);
    unsaved = null;
  } catch {
    unsaved = raw;
  }
  tellOutbox();
}

export function changeItem(id: string, part: Partial<OutboxItem>): void {
  changeOutbox((items) => items.map((item) => (item.id === id ? { ...item, ...part } : item)));
}

export function removeItem(id: string): void {
  changeOutbox((items) => items.filter((item) => item.id !== id));
}

export function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function tellOutbox(): void {
  for (const listener of listeners) listener();
}

function readRaw(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(raw: string | null): readonly OutboxItem[] {
  try {
    const items: unknown = JSON.parse(raw ?? '[]');
    return Array.isArray(items) ? (items as OutboxItem[]) : none;
  } catch {
    return none;
  }
}
