import { mkdtempSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeFiles, pastFilesIn } from './past-files.ts';

const dayMs = 86_400_000;
const now = new Date('2026-11-21T12:00:00Z');
let root: string;
const build = (name: string, ...files: string[]): string => {
  const dist = join(root, name);
  mkdirSync(join(dist, 'assets'), { recursive: true });
  for (const file of files) writeFileSync(join(dist, 'assets', file), file);
  return dist;
};
const stored = () => readdirSync(join(root, 'stored/assets')).toSorted();

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'past-files-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('files of an earlier build stay for a week after a build had them last, and then go', async () => {
  const folder = join(root, 'stored');
  await storeFiles(build('first', 'a-1.js', 'both-1.js'), folder, new Date(now.getTime() - 30 * dayMs));
  // The first build ran until today.
  await storeFiles(join(root, 'first'), folder, now);
  const second = build('second', 'b-2.js', 'both-1.js');
  await storeFiles(second, folder, now);
  expect(stored()).toEqual(['a-1.js', 'b-2.js', 'both-1.js']);
  expect(pastFilesIn(folder).rootOf('assets/a-1.js')).toBe(folder);
  await storeFiles(second, folder, new Date(now.getTime() + 7 * dayMs));
  expect(stored()).toContain('a-1.js');
  await storeFiles(second, folder, new Date(now.getTime() + 7 * dayMs + 1));
  expect(stored()).toEqual(['b-2.js', 'both-1.js']);
});

test('a file of the running build is never old, whenever it was made', async () => {
  const dist = build('first', 'a-1.js');
  const folder = join(root, 'stored');
  await storeFiles(dist, folder, now);
  const longAgo = new Date(now.getTime() - 90 * dayMs);
  utimesSync(join(folder, 'assets/a-1.js'), longAgo, longAgo);
  await storeFiles(dist, folder, now);
  expect(stored()).toEqual(['a-1.js']);
});

test.each(['assets/../secret.js', 'assets/none.js', 'index.html', 'assets/', 'assets/a/b.js'])(
  '%s is none of them',
  async (path) => {
    await storeFiles(build('first', 'a-1.js'), join(root, 'stored'), now);
    writeFileSync(join(root, 'stored/secret.js'), '');
    expect(pastFilesIn(join(root, 'stored')).rootOf(path)).toBeUndefined();
  },
);
