// npm run lock:check: every platform's optional package must be in the lock, or npm ci stops on other machines; and no
// package may require another Node than the club's, which npm ci here does not report (.npmrc: it would report every
// old Node). What npm ci installed is no more than 450 MB.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

interface Locked {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

const locks = ['package-lock.json', ...globSync('tools/on-demand/*/package-lock.json')];
const megabytesMax = 450;
const problems = [...locks.flatMap((lock) => [...missingIn(lock), ...saidByNpm(dirname(lock))]), ...tooMuch()];
for (const line of problems) console.error(line);
process.exit(problems.length > 0 ? 1 : 0);

function missingIn(lock: string): string[] {
  const { packages } = JSON.parse(readFileSync(lock, 'utf8')) as { packages: Record<string, Locked> };
  return Object.entries(packages).flatMap(([from, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !isLocked(packages, from, name))
      .map((name) => `${lock}: ${from || 'root'} needs ${name}`),
  );
}

function isLocked(packages: Record<string, Locked>, from: string, name: string): boolean {
  for (let folder = from; ;) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
    const cut = folder.lastIndexOf('/node_modules/');
    folder = cut >= 0 ? folder.slice(0, cut) : '';
  }
}

function saidByNpm(folder: string): string[] {
  const options = ['--prefix', folder, '--dry-run', '--ignore-scripts', '--loglevel=warn'];
  const { status, stderr } = spawnSync('npm', ['ci', ...options], { encoding: 'utf8' });
  if (status !== 0) return [`${folder}: ${stderr}`];
  return stderr.split('\n').filter((line) => line.includes('EBADENGINE'));
}

/** As `du` counts it, where there is one; what tests and builds put there later is theirs. */
function tooMuch(): string[] {
  const { status, stdout } = spawnSync('du', ['-sm', '--exclude=.?*', 'node_modules'], { encoding: 'utf8' });
  const megabytes = status === 0 ? Number.parseInt(stdout, 10) : 0;
  return megabytes > megabytesMax ? [`node_modules: ${megabytes} MB, at most ${megabytesMax}`] : [];
}
