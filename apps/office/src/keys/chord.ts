import { messages } from './messages.ts';

/** The part of a keyboard event that shortcuts go by. */
export interface Press {
  /** The position of the key, whatever letter the layout puts on it: `KeyG`, `Slash`. */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** `Mod+KeyK`, `Shift+Slash`, `KeyJ`: Mod is ⌘ on a Mac and Ctrl elsewhere. Undefined for a modifier alone. */
export function chordOf({ code, ctrlKey, metaKey, altKey, shiftKey }: Press): string | undefined {
  if (/^(?:Shift|Control|Alt|Meta|OS)/.test(code) || code === '') return undefined;
  const parts = [(ctrlKey || metaKey) && 'Mod', altKey && 'Alt', shiftKey && 'Shift', code];
  return parts.filter(Boolean).join('+');
}

const signs: Record<string, string> = {
  Enter: 'Enter',
  Escape: 'Esc',
  Space: messages.space,
  Slash: '/',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowRight: '→',
};

/** How a chord is printed: the Latin letter of the key, as on every keyboard. */
export function printChord(chord: string, isMac: boolean): string[] {
  if (chord === 'Shift+Slash') return ['?'];
  return chord.split('+').map((part) => {
    if (part === 'Mod') return isMac ? '⌘' : 'Ctrl';
    if (part === 'Shift') return '⇧';
    if (part === 'Alt') return isMac ? '⌥' : 'Alt';
    return signs[part] ?? part.replace(/^(?:Key|Digit)/, '');
  });
}

/** `KeyG KeyO` is two presses one after the other. */
export const pressesOf = (keys: string): string[] => keys.split(' ');
