import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../docs/decisions/', import.meta.url));
const pages = readdirSync(folder).toSorted();

test('decisions are numbered one by one, each once, and each page begins with its number', () => {
  expect(pages.map((page) => Number(page.slice(0, 3)))).toEqual(pages.map((_, at) => at));
  const unlike = pages
    .slice(1)
    .filter((page) => !readFileSync(folder + page, 'utf8').startsWith(`# ${page.slice(0, 3)}. `));
  expect(unlike).toEqual([]);
});
