import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makePages } from './pages.ts';

test('generated pages of docs/ match the code: else npm run docs', async () => {
  for (const { file, text } of await makePages()) expect(readFileSync(file, 'utf8')).toBe(text);
});
