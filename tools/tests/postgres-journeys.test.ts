import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { titlesIn } from './postgres-journeys.ts';

const e2e = new URL('../../e2e/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, e2e), 'utf8');

test('every journey that needs PostgreSQL is listed as skipped without it', () => {
  const files = globSync('**/*.spec.ts', { cwd: e2e });
  const tagged = files.flatMap((file) => read(file).match(/'@postgres'/g) ?? []);
  const titles = files.flatMap((file) => titlesIn(read(file)));
  expect(titles.length).toBeGreaterThan(4);
  expect(titles).toHaveLength(tagged.length);
});

test('no journey of the office is skipped without a word', () => {
  const skipping = globSync('office/*.spec.ts', { cwd: e2e }).filter((file) => /\btest\.skip\(/.test(read(file)));
  expect(skipping).toEqual([]);
});
