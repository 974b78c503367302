import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fillApart } from './fill-apart.ts';

/** A data folder, and a program that records its arguments there. */
function begin(end = '') {
  const folder = mkdtempSync(join(tmpdir(), 'club-fill-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [program, called] = [join(folder, 'program.mjs'), join(folder, 'called')];
  writeFileSync(
    program,
    `import { writeFileSync } from 'node:fs';
    setTimeout(() => { writeFileSync(${JSON.stringify(called)}, process.argv[2]); process.exit(0); }, 100); ${end}`,
  );
  return { program, called, config: { demo: true, databaseUrl: undefined, dataDir: join(folder, 'data') } };
}

test('a new demo is filled by a separate process, and is not opened before that has ended', async () => {
  const { program, called, config } = begin();
  await fillApart(config, program);
  expect(readFileSync(called, 'utf8')).toBe('fill-demo');
});

test.each([
  ['that is there already', {}, true],
  ['on PostgreSQL', { databaseUrl: 'postgres://club@127.0.0.1/club' }, false],
  ['in memory, which no other process could hand over', { databaseUrl: 'memory' }, false],
  ['that is no demo', { demo: false }, false],
])('a club %s is not', async (_which, other, isThere) => {
  const { program, called, config } = begin();
  if (isThere) mkdirSync(join(config.dataDir, 'pg'), { recursive: true });
  await fillApart({ ...config, ...other }, program);
  expect(existsSync(called)).toBe(false);
});

test('one that falls in the middle leaves the rest to the server', async () => {
  const { program, called, config } = begin('process.exit(1);');
  await fillApart(config, program);
  expect(existsSync(called)).toBe(false);
});
