import { expect, test } from 'vitest';
import { splitSummary } from './club-rules.tsx';

test('the summary ends where the first chapter begins', () => {
  expect(splitSummary('<ol><li>18+</li></ol>\n<h2>1. Вік</h2><p>а</p><h2>2. XP</h2>')).toEqual({
    summary: '<ol><li>18+</li></ol>',
    text: '<h2>1. Вік</h2><p>а</p><h2>2. XP</h2>',
  });
});

test('a text without chapters is all text', () => {
  expect(splitSummary('<p>а</p>')).toEqual({ summary: '', text: '<p>а</p>' });
});
