// How the holder of this phone wants the app to be.
import { save, stored, useStored } from './storage/stored.ts';
import type { Mode } from './storage/stored.ts';

/** Without a choice it is the system's. */
export const chosenMode = (): Mode => stored('mode');

export const useChosenMode = (): Mode => useStored('mode');

export const chooseMode = (mode: Mode): void => save('mode', mode);

/** Single-key shortcuts, if there is a keyboard. */
export const areShortcutsOn = (): boolean => stored('shortcuts') === 'on';

export const useAreShortcutsOn = (): boolean => useStored('shortcuts') === 'on';

export const switchShortcuts = (isOn: boolean): void => save('shortcuts', isOn ? 'on' : 'off');
