import { save, stored, useStored } from '../../device/storage/stored.ts';

/** A friend's code that a link brought: registration sends it, the cart offers it; null when there is none. */
export const useInvite = (): string | null => useStored('invite');

export const storedInvite = (): string | null => stored('invite');

export const storeInvite = (code: string): void => save('invite', code);

/** It was checked or used, or an order was placed without it. */
export const forgetInvite = (): void => save('invite', null);
