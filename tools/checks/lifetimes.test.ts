// One table has every lifetime of flags and caches, and the code uses each of its rows.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lifetimes } from '@club/rules/time/lifetimes';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = globSync('{apps/*/src,packages/*/src}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/lifetimes\.ts$/.test(file))
  .map((file) => readFileSync(root + file, 'utf8'));

test('every lifetime of the table is used by the running code', { tags: ['PWA-08'] }, () => {
  const unused = Object.keys(lifetimes).filter((name) => !sources.some((text) => text.includes(`lifetimes.${name}`)));
  expect(unused).toEqual([]);
});
