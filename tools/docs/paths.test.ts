// Every path in a document exists: readers open what it names.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
// Decisions name the files of their time; an overtaken one names its successor.
const papers = ['README.md', 'ARCHITECTURE.md', 'STYLE.md', ...globSync('docs/{*,requirements/*}.md', { cwd: root })];
const rooms = '(?:apps|packages|tools|docs|content|e2e|bench)';

/** Paths in code marks, addresses of links, and decisions by number alone; a pattern or a place to fill in is none. */
function pathsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const marked = [...text.matchAll(new RegExp(`\`(${rooms}/[\\w./-]+)\``, 'g'))].map(([, path = '']) => path);
  const linked = [...text.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path = '']) => join(dirname(file), path));
  return [...marked, ...linked];
}

const isThere = (path: string): boolean =>
  existsSync(join(root, path)) || (/\/\d{3}$/.test(path) && globSync(`${path}-*.md`, { cwd: root }).length > 0);

test.each(papers)('every path that %s names exists', (file) => {
  expect(pathsOf(file).filter((path) => !isThere(path))).toEqual([]);
});

test('every page that a decision is overtaken by exists', () => {
  const pages = globSync('docs/decisions/*.md', { cwd: root }).map((file) => [
    file,
    readFileSync(join(root, file), 'utf8'),
  ]);
  const named = pages.flatMap(([file, text]) =>
    [...(text ?? '').matchAll(/(?:overtaken by |\()(0\d{2})\b/gi)].map(([, number]) => `${file}: ${number}`),
  );
  expect(named.filter((one) => !isThere(`docs/decisions/${one.slice(-3)}`))).toEqual([]);
});
