import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The bill of a clone that has another name. */
function billOfClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'club-clone-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));

  for (const path of ['package.json', 'package-lock.json', 'tools/build/sbom.ts', 'apps', 'packages'])
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (from) => !/\/(?:node_modules|dist|src|test|e2e|seeds)$/.test(from),
    });
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(folder, 'tools/build/sbom.ts')], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

test('two clones write the same bill, to the last byte', () => {
  const [one, two] = [billOfClone(), billOfClone()];
  expect(one).toContain('"name": "club"');
  expect(one).toMatch(/"serialNumber": "urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}"/);
  expect(two).toBe(one);
});
