import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { epochMemory, isBehind, type Standing } from './epoch.ts';

const second: Standing = { timeline: 2, number: 2, branch: 'b', origin: 'a' };

test.each<[string, Standing, boolean]>([
  ['the same server', second, false],
  ['the next one that takes over', { ...second, timeline: 3, number: 3, branch: 'c' }, false],
  ['the one from which another took over', { ...second, timeline: 1, number: 1, branch: 'a' }, true],
  ['one that was promoted beside the one that was seen', { ...second, branch: 'other' }, true],
  ['one of an older timeline that does not know of it', { ...second, timeline: 1 }, true],
  ['a later one, that has not heard of it because it fell too soon', { ...second, timeline: 3, branch: 'c' }, false],
  ['the database of another club', { timeline: 1, number: 1, branch: 'x', origin: 'x' }, false],
])('%s: behind %#', (_, found, expected) => {
  expect(isBehind(found, second)).toBe(expected);
  expect(isBehind(found, undefined)).toBe(false);
});

test('what was seen is known to a restarted process, and an unreadable file is ignored', () => {
  const folder = mkdtempSync(join(tmpdir(), 'club-epoch-'));
  epochMemory(folder).remember(second);
  expect(epochMemory(folder).furthest()).toEqual(second);
  writeFileSync(join(folder, 'epoch.json'), '{"number":');
  expect(epochMemory(folder).furthest()).toBeUndefined();
  rmSync(folder, { recursive: true });
});
