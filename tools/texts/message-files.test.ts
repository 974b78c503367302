// A folder has one file of messages; a second one is for a part that never loads the first (docs/decisions/051).
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { expect, test } from 'vitest';
import { importsOf } from '../walls/imports.ts';
import { absolute } from './customer-texts.ts';

const files = new Map(
  globSync('apps/web/src/**/*.{ts,tsx}', { cwd: absolute('') })
    .filter((file) => !/\.test\.tsx?$|in-tests/.test(file))
    .map((file) => [file, readFileSync(absolute(file), 'utf8')]),
);
const imports = importsOf(files).filter(({ isType }) => !isType);
const usersOf = (file: string): string[] => imports.filter(({ to }) => to === file).map(({ from }) => from);
const beside = (file: string): string => `${dirname(file)}/messages.ts`;
const second = [...files.keys()].filter((file) => file.endsWith('-messages.ts'));

test('a second file of messages is beside a first one, and nothing loads both', () => {
  expect(second.length).toBeGreaterThan(5);
  expect(second.filter((file) => !files.has(beside(file)))).toEqual([]);
  const both = second.flatMap((file) => usersOf(file).filter((user) => usersOf(beside(file)).includes(user)));
  expect(both).toEqual([]);
});
