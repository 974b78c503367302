import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { requirementIds } from '../requirements/table.ts';
import { covers, promises, promisesOfApp } from './page.ts';
import { promisingMessages, promisingSentences } from './sentences.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sentences = promisingSentences();

test('every promising sentence of the texts has a place where it is true', () => {
  expect(sentences.length).toBeGreaterThan(150);
  expect(sentences.filter((one) => !promises.some((promise) => covers(promise, one)))).toEqual([]);
});

test('every promise of the table is made by some sentence', () => {
  expect(promises.filter((promise) => !sentences.some((one) => covers(promise, one)))).toEqual([]);
});

test('what screens, e-mails and notifications promise has its place too, and every place its words', () => {
  const words = promisingMessages();
  expect(words.length).toBeGreaterThan(100);
  expect(words.filter((one) => !promisesOfApp.some((promise) => covers(promise, one)))).toEqual([]);
  expect(promisesOfApp.filter((promise) => !words.some((one) => covers(promise, one)))).toEqual([]);
});

test('places and tests of promises exist', () => {
  const all = [...promises, ...promisesOfApp];
  const files = all.flatMap(({ place, by }) => [
    ...(place === 'staff' ? [] : [place]),
    ...by.filter((one) => one.includes('/') && !requirementIds.includes(one)),
  ]);
  expect(files.filter((file) => !existsSync(root + file))).toEqual([]);
  const ids = all.flatMap(({ by }) => by.filter((one) => !one.includes('/')));
  expect(ids.filter((id) => !requirementIds.includes(id))).toEqual([]);
  expect(all.filter(({ place, by }) => place !== 'staff' && by.length === 0)).toEqual([]);
});
