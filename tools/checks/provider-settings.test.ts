import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { providers } from '../../apps/api/src/providers/list.ts';
import { written } from '../texts/provider-settings.ts';

test('the documents about outside services match their list', () => {
  for (const { path, text } of written()) expect(readFileSync(path, 'utf8'), path).toBe(text);
});

test('a variable belongs to one provider, and an id is taken once', () => {
  const names = providers.flatMap(({ variables }) => Object.keys(variables));
  const ids = providers.map(({ id }) => id);
  expect([names, ids]).toEqual([[...new Set(names)], [...new Set<string>(ids)]]);
});
