import { keep, stored } from '../../device/storage/stored.ts';
import { runtime } from '../../device/runtime.ts';

/** Code that learns a newer balance of the brand stores it: the header and Home show this one. `at` is UTC. */
export function storeBalance(xp: number, at: string = new Date().toISOString()): void {
  keep('balance', { ...stored('balance'), [runtime.brand]: { xp, at } });
}
