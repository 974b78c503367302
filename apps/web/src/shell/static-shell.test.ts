import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brandThemes } from '../brands/brands.ts';
import { messages } from './messages.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const page = read('../../index.html');
const tokens = read('../brands/tokens.css');
const pairs = /light-dark\([^)]*\)/g;

const blockOf = (css: string, selector: string) => css.slice(css.indexOf(selector)).split('}')[0] ?? '';

test.each([
  ['main', 'html {'],
  ['ogo', "html[data-brand='ogo'] {"],
])('the first paint of %s uses the colours of its tokens only', (brand, selector) => {
  const known = new Set(blockOf(tokens, `html[data-brand='${brand}'] {`).match(pairs));
  const used = new Set(blockOf(page.slice(page.indexOf('<style>')), selector).match(pairs));
  expect(used.size).toBeGreaterThan(5);
  expect([...used].filter((pair) => !known.has(pair))).toEqual([]);
});

test('the first paint has the words that the app puts in their place', () => {
  const plain = page.replaceAll(/\s+/g, ' ').replaceAll('&nbsp;', ' ');
  for (const words of [brandThemes.main.wordmark, brandThemes.ogo.wordmark, messages.tagline]) {
    expect(plain).toContain(`>${words.replaceAll('\u00a0', ' ')}<`);
  }
});
