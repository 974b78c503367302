const apostrophes = /['’‘ʼ´`′]/g;
const nameShape = /^[А-ЩЬЮЯҐЄІЇа-щьюяґєії]+(?:[ʼ -][А-ЩЬЮЯҐЄІЇа-щьюяґєії]+)*$/;

const latin = 'ABCEHIKMOPTXYaceikopxyÏï';
const cyrillic = 'АВСЕНІКМОРТХУасеікорхуЇї';

/** A name as it is stored: one apostrophe (U+02BC), single spaces, Cyrillic letters in Cyrillic words, capitals. */
export function foldName(text: string): string {
  return text
    .normalize('NFC')
    .replace(apostrophes, 'ʼ')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?[-‐‑–—] ?/g, '-')
    .replace(/[^ -]+/g, (part) => capitalized(repaired(part)));
}

/** For a folded name: 2 to 40 characters, Ukrainian letters joined by ʼ, a space or a hyphen. */
export function isName(text: string): boolean {
  return text.length >= 2 && text.length <= 40 && nameShape.test(text);
}

/** Carriers know only the plain apostrophe. */
export function carrierName(text: string): string {
  return text.replaceAll('ʼ', "'");
}

function repaired(part: string): string {
  if (!/[Ѐ-ӿ]/.test(part)) return part;
  return Array.from(part, (letter) => cyrillic[latin.indexOf(letter)] ?? letter).join('');
}

function capitalized(part: string): string {
  const rest = part.slice(1);
  const isShouted = rest === rest.toLocaleUpperCase('uk');
  return part.slice(0, 1).toLocaleUpperCase('uk') + (isShouted ? rest.toLocaleLowerCase('uk') : rest);
}
