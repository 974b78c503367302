import { useSyncExternalStore } from 'react';
import { brandTable, isBrand, ofBrands, ofShopIds } from '@club/rules/brands';
import type { Brand, ShopIdField } from '@club/rules/brands';
import type { Cart } from '@club/rules/cart/contents';
import { photoCache } from '@club/rules/codes/shared-photos';

export type Mode = 'system' | 'light' | 'dark';
type PerBrand<T> = Record<Brand, T | null>;

/** Everything stored in local storage. */
export interface StoredValues extends Record<ShopIdField, string | null> {
  pwaToken: string | null;
  /** The capability of a brand with a call mark; the flag `ogo_token` shows whether it is still valid. */
  brandToken: string | null;
  /** The capability for certificates, under the flag `cert_token`. */
  certToken: string | null;
  /** Chosen on the main host instead of its own brand. The page's first script reads it before anything is drawn. */
  brand: Brand | null;
  mode: Mode;
  /** Single-key shortcuts, if there is a keyboard. */
  shortcuts: 'on' | 'off';
  appVersion: string | null;
  carts: Record<Brand, Cart>;
  /**
   * The last balance seen, so that the header and Home have a figure immediately and offline; `at` is UTC. A code pays
   * `codeTimes` its XP.
   */
  balance: PerBrand<{ xp: number; at: string; codeTimes?: number }>;
  lastScanner: 'sticks' | 'velo';
  /** The filled-in draft of the next order; its shape belongs to data/checkout/draft.ts. */
  checkouts: PerBrand<object>;
  /** The discount code of the brand's cart with its terms; the shape is of data/cart/discount-codes.ts. */
  discountCodes: PerBrand<object>;
  /** Codes to be sent; their shape belongs to data/scans/outbox.ts. */
  outboxes: Record<Brand, readonly object[]>;
  /** Answers to the quiz to be sent; the shape belongs to data/quiz.ts. */
  quizAnswers: PerBrand<object>;
  /** Parameters of a printed code or a manager's link to /qr, until it is redeemed or attributed. */
  arrival: Arrival | null;
  /** A friend's code that a link brought: registration sends it, the cart offers it until it was checked or something is bought. */
  invite: string | null;
  /** Hearts of each brand and those still to be sent; the shape is of data/favorites/stored.ts. */
  favorites: PerBrand<object>;
  /** The install offer: visits, and the answers. */
  install: { visits: number; visitedOn: string; dismissals: number; dismissedAt: number };
  /** How collections are laid out. */
  collectionLayout: 'grid' | 'list';
}

export interface Arrival {
  code?: string;
  manager?: string;
  from?: string;
}

interface Slot<T> {
  /** Part of the key, so a changed shape never meets an old value. */
  key: string;
  initial: T;
  /** Text is stored as it is, the rest as JSON. */
  isText?: true;
  accepts: (value: unknown) => boolean;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isRecordOfLists = (value: unknown): boolean => isRecord(value) && Object.values(value).every(Array.isArray);

const shopIdSlot = (key: string): Slot<string | null> => ({ key, initial: null, isText: true, accepts: isText });
const none = ofBrands(() => null);

const slots: { [K in keyof StoredValues]: Slot<StoredValues[K]> } = {
  pwaToken: { key: 'pwaToken', initial: null, isText: true, accepts: isText },
  ...ofShopIds((brand) => shopIdSlot(`${brandTable[brand].shopIdPrefix}_shop_id`)),
  brandToken: { key: 'ogo_token', initial: null, isText: true, accepts: isText },
  certToken: { key: 'cert_token', initial: null, isText: true, accepts: isText },
  brand: { key: 'brand', initial: null, isText: true, accepts: isBrand },
  mode: { key: 'mode', initial: 'system', isText: true, accepts: (mode) => mode === 'light' || mode === 'dark' },
  shortcuts: { key: 'shortcuts', initial: 'on', isText: true, accepts: (value) => value === 'off' },
  appVersion: { key: 'app_version', initial: null, isText: true, accepts: isText },
  carts: { key: 'carts.v1', initial: ofBrands(() => ({ items: [] })), accepts: isRecord },
  balance: { key: 'balance.v1', initial: none, accepts: isRecord },
  lastScanner: { key: 'last_scanner', initial: 'sticks', isText: true, accepts: (line) => line === 'velo' },
  checkouts: { key: 'checkouts.v2', initial: none, accepts: isRecord },
  discountCodes: { key: 'discount_codes.v1', initial: none, accepts: isRecord },
  outboxes: { key: 'outboxes.v1', initial: ofBrands(() => []), accepts: isRecordOfLists },
  quizAnswers: { key: 'quiz_answers.v1', initial: none, accepts: isRecord },
  arrival: { key: 'arrival.v1', initial: null, accepts: isRecord },
  invite: { key: 'invite', initial: null, isText: true, accepts: isText },
  favorites: { key: 'favorites.v1', initial: none, accepts: isRecord },
  install: {
    key: 'install.v1',
    initial: { visits: 0, visitedOn: '', dismissals: 0, dismissedAt: 0 },
    accepts: isRecord,
  },
  collectionLayout: { key: 'shelf_look', initial: 'grid', isText: true, accepts: (look) => look === 'list' },
};

const subscribersOfAll = makeSubscribers();
// Of each value its own: a pressed heart makes no button of a cart read the storage.
const subscribersOf = Object.fromEntries(Object.keys(slots).map((name) => [name, makeSubscribers()])) as Record<
  keyof StoredValues,
  ReturnType<typeof makeSubscribers>
>;
const seen = new Map<keyof StoredValues, { raw: string | null; value: unknown }>();
// Storage may be full or forbidden; then the value lives as long as the page.
const unsaved = new Map<string, string | null>();

/** The stored value, or its default when there is none or it is invalid. The same object until it changes. */
export function stored<K extends keyof StoredValues>(name: K): StoredValues[K] {
  const raw = readRaw(slots[name].key);
  const known = seen.get(name);
  if (known && known.raw === raw) return known.value as StoredValues[K];
  const value = parse(slots[name], raw);
  seen.set(name, { raw, value });
  return value;
}

/** Stores a value; null deletes it. Its subscribers, those of all values and every other tab are notified. */
export function save<K extends keyof StoredValues>(name: K, value: StoredValues[K]): void {
  const { key, isText: plain } = slots[name];
  if (value === null) writeRaw(key, null);
  else writeRaw(key, plain && typeof value === 'string' ? value : JSON.stringify(value));
  subscribersOf[name].notify();
  subscribersOfAll.notify();
}

export function useStored<K extends keyof StoredValues>(name: K): StoredValues[K] {
  return useSyncExternalStore(subscribersOf[name].subscribe, () => stored(name));
}

/**
 * `select` returns the same value (Object.is) until that part changes, so other changes re-render nothing.
 */
export function useStoredPart<K extends keyof StoredValues, Part>(
  name: K,
  select: (value: StoredValues[K]) => Part,
): Part {
  return useSyncExternalStore(subscribersOf[name].subscribe, () => select(stored(name)));
}

/** The values as the storage has them, by key: the page's own script, which knows no slots, compares them (index.html). */
export const storedTexts = (names: readonly (keyof StoredValues)[]): Record<string, string | null> =>
  Object.fromEntries(names.map((name) => [slots[name].key, readRaw(slots[name].key)]));

/** To every value. Returns the end of it. */
export const subscribeStored = subscribersOfAll.subscribe;

/** Deletes everything in local and session storage except the app version, and the queued photos. */
export function wipe(): void {
  const version = stored('appVersion');
  unsaved.clear();
  void globalThis.caches?.delete(photoCache).catch(() => false);
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    for (const { key } of Object.values(slots)) unsaved.set(key, null);
  }
  save('appVersion', version);
  for (const { notify } of Object.values(subscribersOf)) notify();
}

function parse<T>(slot: Slot<T>, raw: string | null): T {
  if (raw === null) return slot.initial;
  try {
    const value: unknown = slot.isText ? raw : JSON.parse(raw);
    if (!slot.accepts(value)) return slot.initial;
    return (slot.isText ? value : { ...slot.initial, ...(value as T) }) as T;
  } catch {
    return slot.initial;
  }
}

function readRaw(key: string): string | null {
  const held = unsaved.get(key);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeRaw(key: string, raw: string | null): void {
  try {
    if (raw === null) localStorage.removeItem(key);
    // Writing is expensive, and most repeated saves are unchanged.
    else if (localStorage.getItem(key) !== raw) localStorage.setItem(key, raw);
    unsaved.delete(key);
  } catch {
    unsaved.set(key, raw);
  }
}

function makeSubscribers() {
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };
  return { notify, subscribe };
}
