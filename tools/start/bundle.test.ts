import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { type OutputChunk } from 'rolldown';
import { lineTable } from '../build/line-table.ts';
import { describeSource, isOf } from './bundle.js';
import { nameFrames } from './frames.js';

const folder = mkdtempSync(join(tmpdir(), 'club-bundle-'));
const root = pathToFileURL(`${folder}/`);
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const before = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace');
afterEach(() => {
  if (before === undefined) Reflect.deleteProperty(Error, 'prepareStackTrace');
  else Object.defineProperty(Error, 'prepareStackTrace', before);
});

test('a bundle is run while every source is unchanged, and not once one has changed or is deleted', () => {
  write('a.ts', 'one');
  write('b.ts', 'two');
  const sources = { 'a.ts': describeSource('a.ts', root), 'b.ts': describeSource('b.ts', root) };
  expect(isOf(sources, root)).toBe(true);
  // Put elsewhere, a file has another time and is the same.
  utimesSync(join(folder, 'a.ts'), 1_700_000_000, 1_700_000_000);
  expect(isOf(sources, root)).toBe(true);
  write('a.ts', 'eno');
  expect(isOf(sources, root)).toBe(false);
  write('a.ts', 'one');
  expect(isOf(sources, root)).toBe(true);
  rmSync(join(folder, 'b.ts'));
  expect(isOf(sources, root)).toBe(false);
});

test('another file of the same size and of the same whole second, as archives give it to all, is another', () => {
  write('c.ts', 'one');
  utimesSync(join(folder, 'c.ts'), 1_700_000_000, 1_700_000_000);
  const sources = { 'c.ts': describeSource('c.ts', root) };
  write('c.ts', 'eno');
  utimesSync(join(folder, 'c.ts'), 1_700_000_000, 1_700_000_000);
  expect(isOf(sources, root)).toBe(false);
});

test('an error of a bundle has the file and the line of its source', () => {
  const code = '\n\nexport const fail = () => new TypeError("no");\n';
  // One segment: the third line of the bundle is line 41 of the source.
  const map = { mappings: ';;AAwCA', sources: ['../src/fail.ts'], version: 3, names: [] };
  const table = lineTable({ code, map } as unknown as OutputChunk, (source) => source.replace('../', 'apps/'));
  write('bundled-1.js.lines.json', table);
  nameFrames(root, new URL('file:///club/'));
  const elsewhere = 'next (node:internal/process:9:1)';
  const frames = [`fail (${root.href}bundled-1.js:3:31)`, `${root.href}bundled-2.js:3:31`, elsewhere];
  expect(Error.prepareStackTrace!(new TypeError('no'), frames as unknown as NodeJS.CallSite[])).toBe(
    [
      'TypeError: no',
      '    at fail (file:///club/apps/src/fail.ts:41)',
      `    at ${root.href}bundled-2.js:3:31`,
      `    at ${elsewhere}`,
    ].join('\n'),
  );
});
