// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { inSyllables, partBrokenWords } from './large-text.ts';

const shown = (word: string): string => inSyllables(word).replaceAll('\u00AD', '-');

afterEach(() => vi.restoreAllMocks());

test.each([
  ['користувачем', 'ко-рис-ту-ва-чем'],
  ['замовлення', 'за-мов-лен-ня'],
  ['характеристики', 'ха-рак-те-рис-ти-ки'],
  ['Лукʼянівська', 'Лу-кʼя-нівсь-ка'],
  ['Підтвердження', 'Під-твер-джен-ня'],
  ['батальйон', 'ба-таль-йон'],
  ['найближча', 'най-ближ-ча'],
  ['Закревського', 'За-кревсь-ко-го'],
  ['стік', 'стік'],
])('%s is parted by its syllables', (word, parts) => {
  expect(shown(word)).toBe(parts);
});

test('no letter is left alone, and each part has a vowel', () => {
  for (const word of ['економія', 'скануємо', 'відсканувати', 'використовується', 'ідентифікація', 'здзвонювання'])
    for (const part of shown(word).split('-')) expect(part, shown(word)).toMatch(/[аеєиіїоуюя]/i);
});

test('a word that wraps is hyphenated, once; its neighbours are left as they are', () => {
  document.body.innerHTML = '<p>Підтвердження пошти користувачем</p>';
  vi.spyOn(Range.prototype, 'getClientRects').mockImplementation(function lines(this: Range) {
    const word = this.toString();
    const tops = word === 'користувачем' ? [0, 40] : [0];
    return tops.map((top) => ({ top, width: 100, height: 30 })) as unknown as DOMRectList;
  });
  partBrokenWords(document.body);
  const text = 'Підтвердження пошти ко\u00ADрис\u00ADту\u00ADва\u00ADчем';
  expect(document.body.textContent).toBe(text);
  partBrokenWords(document.body);
  expect(document.body.textContent).toBe(text);
});
