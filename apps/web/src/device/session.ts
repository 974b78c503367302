import { shopIdField } from '@club/rules/brands';
import type { Brand } from '@club/rules/brands';
import { lowerSessionFlags, raiseFlag } from './storage/flags.ts';
import { save, stored, useStored, wipe } from './storage/stored.ts';
import { runtime } from './runtime.ts';

/** `ended`: the server no longer knows the session; `left`: the customer signed out here or in another tab. */
export type SessionEnd = 'ended' | 'left';

const listeners = new Set<(how: SessionEnd) => void>();

/** The short key of the session, which goes with every call; null while signed out. */
export const bearer = (): string | null => stored('pwaToken');

export function isSignedIn(): boolean {
  return bearer() !== null;
}

/** The customer's number in a brand; null where this phone does not know it. */
export const shopIdOf = (brand: Brand): string | null => stored(shopIdField(brand));

/** That of the brand that is shown. */
export const ownShopId = (): string | null => shopIdOf(runtime.brand);

export const useOwnShopId = (): string | null => useStored(shopIdField(runtime.brand));

export const storeShopId = (brand: Brand, id: string): void => save(shopIdField(brand), id);

export function openSession(token: string, brand: Brand, shopId: string): void {
  storeShopId(brand, shopId);
  renewToken(token);
}

/** A fresh bearer for the same session; the next check is due when the flag falls. */
export function renewToken(token: string): void {
  save('pwaToken', token);
  raiseFlag('token_check');
}

/** Wipes everything personal. */
export function closeSession(how: SessionEnd): void {
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
