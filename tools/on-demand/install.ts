// What only long proofs and rare jobs need is no part of npm ci (docs/decisions/048). Each has a folder here with exact
// versions and its own lock: installed on first use, and again when its lock has changed.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the folder of the packages, installed; ends the process when they are not available. */
export function packagesFor(what: 'document' | 'firefox' | 'icons' | 'migrations' | 'scores' | 'spoken'): string {
  const folder = join(import.meta.dirname, what);
  const lock = join(folder, 'package-lock.json');
  const installedLock = join(folder, 'node_modules/.installed-lock.json');
  if (existsSync(installedLock) && readFileSync(installedLock).equals(readFileSync(lock))) {
    return join(folder, 'node_modules');
  }
  process.stdout.write(`Installing the packages of tools/on-demand/${what}, once\n`);
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', ['ci', ...options], { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
  copyFileSync(lock, installedLock);
  return join(folder, 'node_modules');
}
