import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makePages } from './pages.ts';

test('pages of docs/ that are made of the code say what the code says now: else npm run docs', async () => {
  for (const { file, text } of await makePages()) expect(readFileSync(file, 'utf8')).toBe(text);
});
