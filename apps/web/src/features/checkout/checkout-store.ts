import { useSyncExternalStore } from 'react';
import { runtime } from '../../device/runtime.ts';
import { onSessionEnd } from '../../device/session.ts';
import { draftAfterOrder, emptyDraft } from './checkout-draft.ts';
import type { CheckoutDraft } from './checkout-draft.ts';

const storageKey = `checkout.${runtime.brand}.v1`;
const listeners = new Set<() => void>();
let seen: { raw: string | null; draft: CheckoutDraft } = { raw: null, draft: emptyDraft };
// Storage may be full or forbidden; then the draft lives as long as the page.
let unsaved: string | null = null;

onSessionEnd(() => {
  unsaved = null;
});

/** The one draft of the brand's checkout. It outlives reloads and signing in again, and other tabs show the same. */
export function useCheckout(): CheckoutDraft {
  return useSyncExternalStore(subscribe, readCheckout);
}

/** The same object until it changes. */
export function readCheckout(): CheckoutDraft {
  const raw = readRaw();
  if (raw !== seen.raw) seen = { raw, draft: parse(raw) };
  return seen.draft;
}

export function changeCheckout(part: Partial<CheckoutDraft>): void {
  const raw = JSON.stringify({ ...readCheckout(), ...part });
  try {
    localStorage.setItem(storageKey, raw);
    unsaved = null;
  } catch {
    unsaved = raw;
  }
  for (const listener of listeners) listener();
}

/** Once the page of the confirmed order is there the draft starts anew; true only the first time. */
export function finishCheckout(orderNumber: string): boolean {
  const draft = readCheckout();
  if (draft.placedNumber !== orderNumber) return false;
  changeCheckout(draftAfterOrder(draft));
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function readRaw(): string | null {
  if (unsaved !== null) return unsaved;
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function parse(raw: string | null): CheckoutDraft {
  try {
    const draft = JSON.parse(raw ?? '{}') as Partial<CheckoutDraft> | null;
    return { ...emptyDraft, ...draft };
  } catch {
    return emptyDraft;
  }
}
