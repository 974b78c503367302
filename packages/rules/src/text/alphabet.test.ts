import { expect, test } from 'vitest';
import { groupByLetter } from './alphabet.ts';

const lettersOf = (words: string[]) => groupByLetter(words, (word) => word).map(({ letter }) => letter);

test('letters are sorted by the Ukrainian alphabet, then Latin ones, then everything else', () => {
  const alphabet = 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя';
  const shuffled = Array.from(alphabet).toSorted((a, b) => b.charCodeAt(0) * 7 - a.charCodeAt(0) * 3);
  expect(lettersOf(['18+', 'velo', 'XP', ...shuffled])).toEqual([...Array.from(alphabet.toUpperCase()), 'V', 'X', '#']);
});

test('words under a letter are sorted too, whatever their case and quotes', () => {
  expect(groupByLetter(['ґрунт', 'Гроші', '«Гра»', 'гарантія', 'Ґніт'], (word) => word)).toEqual([
    { letter: 'Г', items: ['гарантія', '«Гра»', 'Гроші'] },
    { letter: 'Ґ', items: ['Ґніт', 'ґрунт'] },
  ]);
});
