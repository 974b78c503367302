// What features share is in the data alone: calls, keys, and what the phone stores of a noun.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../../apps/web/src/', import.meta.url));
const files = globSync('**/*.{ts,tsx}', { cwd: src })
  .filter((file) => !file.includes('.test.') && !/in-tests/.test(file))
  .map((file) => ({ file, code: readFileSync(src + file, 'utf8') }));
const room = (name: string) => files.filter(({ file }) => file.startsWith(`${name}/`));
const outside = (...names: string[]) => files.filter(({ file }) => !names.some((name) => file.startsWith(`${name}/`)));

interface Found {
  file: string;
  text: string;
}
const findAll = (among: typeof files, pattern: RegExp): Found[] =>
  among.flatMap(({ file, code }) => [...code.matchAll(pattern)].map((match) => ({ file, text: match[1] ?? match[0] })));

// Not a type of its reply, and not a row of the client's own table.
const calls = /(?<!<)'((?:GET|POST|PUT|DELETE|PATCH) \/[^'`]+)'(?!:)/g;

test('every call occurs once in the data, so that it is fetched under one key or none', () => {
  const made = findAll(room('data'), calls).map(({ text }) => text);
  expect(made.length).toBeGreaterThan(100);
  expect(made.filter((name, place) => made.indexOf(name) !== place)).toEqual([]);
  expect(findAll(outside('data', 'client'), calls)).toEqual([]);
});

test('every key is made once, and begins with a noun', () => {
  const keys = findAll(room('data'), /^ +queryKey: .*?keyOf\(('[\w-]+'(?:, (?:'[\w-]+'|\w+))?)/gm).map(
    ({ text }) => text,
  );
  expect(keys.length).toBeGreaterThan(50);
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  expect(findAll(files, /^ +queryKey: \[/gm)).toEqual([]);
});

test('pages neither write keys nor query data, nor invalidate anything themselves', () => {
  const pattern = /queryKey: \[|invalidateQueries|setQuer(?:y|ies)Data|getQueriesData/g;
  expect(findAll(outside('data'), pattern)).toEqual([]);
});

test('nothing invalidates everything', () => {
  expect(findAll(files, /invalidateQueries\((?!\{ queryKey)[^)]*\)|invalidateQueries\(\{[^}]*predicate/g)).toEqual([]);
});

test('what the phone stores of a noun in its own shape is read and written by the data', () => {
  const pattern = /(?:stored|keep|useStored|store)\('(?:checkouts|discountCodes|favorites|outboxes|quizAnswers)'/g;
  expect(findAll(room('data'), pattern).length).toBeGreaterThan(4);
  expect(findAll(outside('data', 'device'), pattern)).toEqual([]);
});

test('features notify each other of nothing by events of the window', () => {
  expect(findAll(outside('features/app/install'), /dispatchEvent\(.*/g)).toEqual([]);
});
