// A file is a thought: where many hold a few lines each, a walk through the code is hops.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fewLines = 15;

test('fewer than one in ten sources has fewer than fifteen lines', () => {
  const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|in-tests|\.d\.ts$/.test(file),
  );
  const lines = sources.map((file) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length);
  expect(sources.length).toBeGreaterThan(2_000);
  expect(lines.filter((count) => count < fewLines).length / sources.length).toBeLessThan(0.1);
});
