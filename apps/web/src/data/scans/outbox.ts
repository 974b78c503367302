import type { ProductLine } from '@club/rules/product-lines';
import type { ScanOutcome } from '@club/contract/customer/codes/scan';
import { save, stored } from '../../device/storage/stored.ts';
import { runtime } from '../../device/runtime.ts';

export type ScanWay = 'camera' | 'typed' | 'link';

/** One try to redeem a code, stored on the phone from before it is sent until its result has been shown. */
export interface OutboxItem {
  /** Sent with every repeat, so that the server redeems once. */
  id: string;
  code: string;
  how: ScanWay;
  /** The line the customer scanned for, if known: a hint for the server. */
  line?: ProductLine | undefined;
  /** UTC. */
  at: string;
  /** No reply came in time, so the item is in the visible queue. */
  isLate: boolean;
  outcome?: ScanOutcome;
  /** The server will never take it; its text for the customer. */
  refusal?: string;
}

const { brand } = runtime;

/** The same array until something changes. */
export function outboxItems(): readonly OutboxItem[] {
  return stored('outboxes')[brand] as readonly OutboxItem[];
}

/** Rereads before it writes: another tab may have changed the queue. */
export function changeOutbox(change: (items: readonly OutboxItem[]) => OutboxItem[]): void {
  save('outboxes', { ...stored('outboxes'), [brand]: change(outboxItems()) });
}

export function changeItem(id: string, part: Partial<OutboxItem>): void {
  changeOutbox((items) => items.map((item) => (item.id === id ? { ...item, ...part } : item)));
}

export function removeItem(id: string): void {
  changeOutbox((items) => items.filter((item) => item.id !== id));
}
