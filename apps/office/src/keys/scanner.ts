import { swapLayout } from '@club/rules/text/search-words';

/** Between keys of a scanner; nobody types a whole number that fast. */
export const betweenKeysMs = 30;
const shortest = 5;

/**
 * Distinguishes a scanner from hands: keys in one burst that ends in Enter. A scanner presses keys of a Latin keyboard,
 * so on a Ukrainian layout its characters are mapped back to those keys.
 */
export function makeScanReader() {
  let typed = '';
  let last = 0;
  return {
    /** The scanned text, once its Enter came; `typed` is what a field would have got. */
    press(key: string, at: number): { text: string; typed: string } | undefined {
      const isBurst = at - last < betweenKeysMs;
      last = at;
      if (key === 'Shift') return undefined;
      if (key === 'Enter') {
        const burst = isBurst ? typed : '';
        typed = '';
        return burst.length < shortest ? undefined : { text: readScan(burst), typed: burst };
      }
      if (Array.from(key).length !== 1) typed = '';
      else typed = isBurst ? typed + key : key;
      return undefined;
    },
  };
}

/** The text as the scanner meant it. */
export const readScan = (text: string): string => (/\p{Script=Cyrillic}/u.test(text) ? swapLayout(text) : text).trim();
