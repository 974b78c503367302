import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { requirementIds } from '../requirements/table.ts';
import { keeps, promises } from './page.ts';
import { promisingSentences } from './sentences.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sentences = promisingSentences();

test('every promising sentence of the texts has a place where it is true', () => {
  expect(sentences.length).toBeGreaterThan(150);
  expect(sentences.filter((one) => !promises.some((promise) => keeps(promise, one)))).toEqual([]);
});

test('every promise of the table is made by some sentence', () => {
  expect(promises.filter((promise) => !sentences.some((one) => keeps(promise, one)))).toEqual([]);
});

test('places and tests of promises are there', () => {
  const files = promises.flatMap(({ place, by }) => [
    ...(place === 'staff' ? [] : [place]),
    ...by.filter((one) => one.includes('/') && !requirementIds.includes(one)),
  ]);
  expect(files.filter((file) => !existsSync(root + file))).toEqual([]);
  const ids = promises.flatMap(({ by }) => by.filter((one) => !one.includes('/')));
  expect(ids.filter((id) => !requirementIds.includes(id))).toEqual([]);
  expect(promises.filter(({ place, by }) => place !== 'staff' && by.length === 0)).toEqual([]);
});
