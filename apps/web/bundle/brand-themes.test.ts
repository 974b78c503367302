import { readFileSync } from 'node:fs';
import { brandTable, brands } from '@club/rules/brands';
import { expect, test } from 'vitest';
import { messages } from '../src/shell/messages.ts';
import { brandThemes } from './brand-themes.ts';
import { brandStyles } from './brand-styles.ts';

const pairs = /light-dark\([^)]*\)/g;
const blockOf = (css: string, selector: string) => css.slice(css.indexOf(selector)).split('}')[0] ?? '';

function pageOfBuild(): string {
  const { transformIndexHtml } = brandThemes();
  const { handler } = transformIndexHtml as unknown as { handler: (html: string) => string };
  return handler(readFileSync(new URL('../index.html', import.meta.url), 'utf8'));
}

test.each(brands.map((brand, at) => [brand, at === 0 ? 'html {\n  --shell' : `html[data-brand='${brand}'] {`]))(
  'the first paint of %s uses the colours of its tokens only',
  (brand, selector) => {
    const page = pageOfBuild();
    const known = new Set(readFileSync(brandStyles[brand], 'utf8').match(pairs));
    const used = new Set(blockOf(page.slice(page.indexOf('<style>')), selector).match(pairs));
    expect(used.size).toBeGreaterThan(5);
    expect([...used].filter((pair) => !known.has(pair))).toEqual([]);
  },
);

test('the first paint has the same texts as the app afterwards', () => {
  const plain = pageOfBuild().replaceAll(/\s+/g, ' ').replaceAll('&nbsp;', ' ');
  for (const words of [...brands.map((brand) => brandTable[brand].title), messages.tagline])
    expect(plain).toContain(`>${words}<`);
});

test('no gap of the page stays unfilled but those of the server and of other steps of the build', () => {
  const gaps = pageOfBuild().match(/\{\{\w+\}\}/g) ?? [];
  expect([...new Set(gaps)].toSorted()).toEqual([
    '{{answersPrefix}}',
    '{{brand}}',
    '{{firstVisit}}',
    '{{plainPages}}',
    '{{runtime}}',
  ]);
});
