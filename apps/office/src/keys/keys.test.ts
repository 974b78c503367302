import { expect, test } from 'vitest';
import { chordOf, printChord } from './chord.ts';
import { makeScanReader } from './scanner.ts';

const press = (code: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) =>
  chordOf({ code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

test('a chord uses the position of the key, so the layout does not matter', () => {
  expect(press('KeyJ')).toBe('KeyJ');
  expect(press('KeyK', { ctrlKey: true })).toBe('Mod+KeyK');
  expect(press('KeyK', { metaKey: true })).toBe('Mod+KeyK');
  expect(press('Slash', { shiftKey: true })).toBe('Shift+Slash');
  expect(press('ShiftLeft', { shiftKey: true })).toBeUndefined();
});

test('a chord is printed as the keyboard has it', () => {
  expect(printChord('Mod+KeyK', true)).toEqual(['⌘', 'K']);
  expect(printChord('Mod+KeyK', false)).toEqual(['Ctrl', 'K']);
  expect(printChord('Shift+Slash', false)).toEqual(['?']);
});

const read = (text: string, everyMs: number) => {
  const reader = makeScanReader();
  return [...Array.from(text), 'Enter'].map((key, at) => reader.press(key, 1000 + at * everyMs)).at(-1)?.text;
};

test('a burst of keys that ends in Enter is a scan, and hands are not', () => {
  expect(read('20450000000017', 5)).toBe('20450000000017');
  expect(read('20450000000017', 90)).toBeUndefined();
  expect(read('123', 5)).toBeUndefined();
});

test('a scan is the same on a Ukrainian layout', () => {
  expect(read('ФИС1ВУА', 5)).toBe('ABC1DEF');
});

test('a slow key starts a new burst', () => {
  const reader = makeScanReader();
  reader.press('9', 0);
  const keys = [...Array.from('10001'), 'Enter'].map((key, at) => reader.press(key, 500 + at * 4));
  expect(keys.at(-1)?.text).toBe('10001');
});
