import { takeRemembered } from './destination.ts';
import { save, stored, useStored } from './storage/stored.ts';
import type { Arrival } from './storage/stored.ts';

/** What a printed code or a manager's link to /qr has brought and nobody has taken yet. */
export const pendingArrival = (): Arrival | null => stored('arrival');

export const usePendingArrival = (): Arrival | null => useStored('arrival');

/** It stays through signing in, registering and reloads; what an earlier link brought stays beside it. */
export function addArrival({ code, manager, from }: Arrival): void {
  save('arrival', { ...pendingArrival(), ...(code ? { code } : {}), ...(manager ? { manager, from } : {}) });
}

/** The pending code, once; the manager's mark stays pending. */
export function takeArrivedCode(): string | undefined {
  const { code: taken, ...rest } = pendingArrival() ?? {};
  if (taken !== undefined) save('arrival', rest.manager ? rest : null);
  return taken;
}

/** Another link may have been opened meanwhile, and a printed code is stored separately. */
export function forgetManager(attributed: string): void {
  const { manager, code } = pendingArrival() ?? {};
  if (manager === attributed) save('arrival', code ? { code } : null);
}

/** Where to go after signing in, once. A code to be redeemed outlives the tab it was opened in. */
export const takeDestination = (): string => takeRemembered() ?? (pendingArrival()?.code ? '/qr' : '/');
