import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFolder } from './lock-folder.ts';

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'club-lock-')), 'pg');

test('a second opener is refused with a message that names the folder and the holder', async () => {
  const folder = newFolder();
  const release = await lockFolder(folder, 0);
  await expect(lockFolder(folder, 0)).rejects.toThrow(`The data folder ${folder} is in use by process ${process.pid}`);
  release();
  (await lockFolder(folder, 0))();
});

test('a lock left by a killed process is taken over', async () => {
  const folder = newFolder();
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  writeFileSync(`${folder}.lock`, `${child.pid} `);
  await expect(lockFolder(folder, 0)).rejects.toThrow('is in use');
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  (await lockFolder(folder, 1000))();
  expect(existsSync(`${folder}.lock`)).toBe(false);
});

// On systems without a process start time (outside Linux) a holder is known by its number alone.
test.runIf(existsSync('/proc/self/stat'))(
  'a process that took over the number of a dead holder is not taken for it',
  async () => {
    const folder = newFolder();
    writeFileSync(`${folder}.lock`, `${process.pid} 1`);
    (await lockFolder(folder, 1000))();
    expect(existsSync(`${folder}.lock`)).toBe(false);
  },
);

test('a release removes only its own lock', async () => {
  const folder = newFolder();
  const release = await lockFolder(folder, 0);
  writeFileSync(`${folder}.lock`, `${process.pid} someone-else`);
  release();
  expect(existsSync(`${folder}.lock`)).toBe(true);
});
