import { save, stored, useStored } from '../../device/storage/stored.ts';
import type { StoredValues } from '../../device/storage/stored.ts';

type Scanner = StoredValues['lastScanner'];

/** The scanner that was open last: ways to scan lead there. */
export const useLastScanner = (): Scanner => useStored('lastScanner');

export const lastScanner = (): Scanner => stored('lastScanner');

export const storeScanner = (scanner: Scanner): void => save('lastScanner', scanner);
