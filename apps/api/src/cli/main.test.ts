import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { patience } from '../../../../tools/tests/slowness.ts';
import { lockFolder } from '../database/lock-folder.ts';
import { unnamedClub } from './which-club.ts';

const started = fileURLToPath(new URL('../../../../tools/start/club.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'club-cli-'));
// Every command is its own process, and most of them open a copy of a migrated database.
vi.setConfig({ testTimeout: patience(120_000) });
beforeAll(() => {
  mkdirSync(join(folder, 'pg'));
  execFileSync('tar', ['-xf', inject('databaseTemplate'), '-C', join(folder, 'pg')], { stdio: 'pipe' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const club = (argv: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [started, ...argv], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: folder, DATABASE_URL: '', ...env },
  });

test('rows go to stdout, messages and which club it is to stderr, so codes can be sent into a file', () => {
  const issued = club(['codes', 'issue', '--line', 'ogo', '--count', '2', '--demo']);
  expect(issued.status, issued.stderr).toBe(0);
  expect(issued.stdout).toMatch(/^code\n[0-9A-Z]{13}\n[0-9A-Z]{13}\n$/);
  expect(issued.stderr).toContain('2 codes');
  const listed = club(['codes', 'batches', '--json', '--demo']);
  expect(JSON.parse(listed.stdout)).toContainEqual(expect.objectContaining({ line: 'ogo', size: 2 }));
  expect(listed.stderr).toBe(`Club: embedded in ${folder}, demo\n`);
});

test('a command that does not exist, or an unknown flag, shows the usage and ends with 2', () => {
  for (const argv of [
    ['constructor', 'name'],
    ['codes', 'issue', '--sweet'],
  ]) {
    const { status, stderr, stdout } = club(argv);
    expect([argv, status, stdout]).toEqual([argv, 2, '']);
    expect(stderr).toContain('codes issue --line');
  }
});

test('while the server holds the data folder, a command reports it', async () => {
  const release = await lockFolder(join(folder, 'pg'));
  const { status, stderr } = club(['ledger', 'audit', '--demo']);
  release();
  expect(status).toBe(1);
  expect(stderr).toMatch(/in use by process \d+\. Stop it first/);
});

test('without a club that is named a command changes nothing', () => {
  const empty = join(folder, 'nothing');
  const lost = club(['codes', 'issue', '--line', 'ogo', '--count', '2'], { DATA_DIR: empty });
  expect([lost.status, lost.stdout, existsSync(empty)]).toEqual([1, '', false]);
  expect(lost.stderr).toBe(`${unnamedClub({}, false)}\n`);
});

test('the console reads the .env of the folder it is started in, and existing variables have precedence', () => {
  const { DATABASE_URL: _, DATA_DIR: __, ...inherited } = process.env;
  const env = { ...inherited, NODE_ENV: 'development' };
  const begin = (words: string[], over: Record<string, string>) =>
    spawnSync(process.execPath, [started, 'codes', 'batches', ...words], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...env, ...over },
    });
  writeFileSync(join(folder, '.env'), `DATA_DIR=${folder}\nNODE_ENV=production\n`);
  const named = begin(['--demo'], {});
  expect([named.status, named.stderr]).toEqual([0, `Club: embedded in ${folder}, demo\n`]);
  writeFileSync(join(folder, '.env'), 'DATABASE_URL=memory\nDATA_DIR=elsewhere\nNODE_ENV=production\n');
  const lost = begin([], { DATABASE_URL: '', DATA_DIR: folder });
  expect([lost.status, lost.stderr]).toEqual([1, `${unnamedClub({}, false)}\n`]);
});
