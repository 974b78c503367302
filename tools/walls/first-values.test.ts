// What staff can change stands in no bundle: what a fresh installation begins with belongs to the server.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = globSync(['apps/{office,web}/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], { cwd: root })
  .filter((file) => !/\.test\.|in-tests/.test(file))
  .map((file): [string, string] => [file, readFileSync(root + file, 'utf8')]);
const valueImports = importsOf(new Map(sources)).filter(({ isType, isPackage }) => !isType && !isPackage);

const firstValues = [
  'packages/rules/src/brands/first.ts',
  'packages/rules/src/settings/first-values.ts',
  'packages/rules/src/settings/initial-values.ts',
  'packages/rules/src/xp/first-earning-rules.ts',
];

test.each(['apps/office/src/', 'apps/web/src/'])('nothing of %s reaches a first value of a setting', (app) => {
  const reached = new Set(sources.map(([file]) => file).filter((file) => file.startsWith(app)));
  expect(reached.size).toBeGreaterThan(100);
  for (const file of reached) for (const { from, to } of valueImports) if (from === file) reached.add(to);
  expect(firstValues.filter((file) => !sources.some(([name]) => name === file))).toEqual([]);
  expect(firstValues.filter((file) => reached.has(file))).toEqual([]);
});
