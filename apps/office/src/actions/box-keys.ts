import { chordOf } from '../keys/chord.ts';
import type { Press } from '../keys/chord.ts';

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];

/** Keys of the boxes of a form, in their order; with Alt, for a text has the focus. */
export const boxKeys: readonly string[] = ['Alt', 'Alt+Shift'].flatMap((held) =>
  digits.map((digit) => `${held}+Digit${digit}`),
);

/** Presses the checkbox of this key; false without one. */
export function pressBox(form: HTMLFormElement, press: Press): boolean {
  const at = boxKeys.indexOf(chordOf(press) ?? '');
  const box = at < 0 ? undefined : form.querySelectorAll<HTMLInputElement>('[data-boxes] input')[at];
  box?.click();
  return box !== undefined;
}
