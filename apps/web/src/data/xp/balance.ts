import { save, stored } from '../../device/storage/stored.ts';
import { runtime } from '../../device/runtime.ts';

/**
 * Code that learns a newer balance of the brand stores it: the header and Home show this one. `at` is UTC. The
 * customer's multiplier for codes stays as it was known unless the reply has it.
 */
export function storeBalance(xp: number, at: string = new Date().toISOString(), codeTimes?: number): void {
  const last = stored('balance');
  const times = codeTimes ?? last[runtime.brand]?.codeTimes ?? 1;
  save('balance', { ...last, [runtime.brand]: { xp, at, codeTimes: times } });
}
