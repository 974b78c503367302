import { save, stored, useStored } from '../../device/storage/stored.ts';
import type { StoredValues } from '../../device/storage/stored.ts';
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

type LastBalance = StoredValues['balance'][typeof runtime.brand];

/** The last balance of the brand that this phone has seen; null before the first one. */
export const useLastBalance = (): LastBalance => useStored('balance')[runtime.brand];

/** The XP of it alone. */
export const useLastXp = (): number | null => useLastBalance()?.xp ?? null;

/** By how much a code's XP are multiplied for this customer, as last known. */
export const useCodeTimes = (): number => useLastBalance()?.codeTimes ?? 1;
