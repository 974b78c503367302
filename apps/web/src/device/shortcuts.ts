import { save, stored, useStored } from './storage/stored.ts';

/** Single-key shortcuts, if there is a keyboard. */
export const areShortcutsOn = (): boolean => stored('shortcuts') === 'on';

export const useAreShortcutsOn = (): boolean => useStored('shortcuts') === 'on';

export const switchShortcuts = (isOn: boolean): void => save('shortcuts', isOn ? 'on' : 'off');
