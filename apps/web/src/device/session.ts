import { shopIdField } from '@club/rules/brands';
import type { Brand } from '@club/rules/brands';
import { lowerSessionFlags, raiseFlag } from './storage/flags.ts';
import { save, stored, wipe } from './storage/stored.ts';

/** `ended`: the server no longer knows the session; `left`: the customer signed out here or in another tab. */
export type SessionEnd = 'ended' | 'left';

const listeners = new Set<(how: SessionEnd) => void>();

export function isSignedIn(): boolean {
  return stored('pwaToken') !== null;
}

export function openSession(token: string, brand: Brand, shopId: string): void {
  save(shopIdField(brand), shopId);
  renewToken(token);
}

/** A fresh bearer for the same session; the next check is due when the flag falls. */
export function renewToken(token: string): void {
  save('pwaToken', token);
  raiseFlag('token_check');
}

/** Wipes everything personal. */
export function endSession(how: SessionEnd): void {
  wipe();
  lowerSessionFlags();
  for (const listener of listeners) listener(how);
}

export function onSessionEnd(listener: (how: SessionEnd) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Signing out in one tab signs out the others; clearing the storage comes as an event without a key. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if ((key === null || key === 'pwaToken') && !isSignedIn()) for (const listener of listeners) listener('left');
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
