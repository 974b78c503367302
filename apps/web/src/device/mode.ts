import { save, stored, useStored } from './storage/stored.ts';
import type { Mode } from './storage/stored.ts';

/** The holder's choice; without one it is the system's. */
export const chosenMode = (): Mode => stored('mode');

export const useChosenMode = (): Mode => useStored('mode');

export const chooseMode = (mode: Mode): void => save('mode', mode);
