// npm run lock:check: every platform's optional package must be in the lock, or npm ci stops on other machines.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

interface Locked {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

const packages = (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> })
  .packages;

function isLocked(from: string, name: string): boolean {
  for (let folder = from; ;) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
    const cut = folder.lastIndexOf('/node_modules/');
    folder = cut >= 0 ? folder.slice(0, cut) : '';
  }
}

const missing = Object.entries(packages).flatMap(([from, entry]) =>
  Object.keys(entry.optionalDependencies ?? {})
    .filter((name) => !isLocked(from, name))
    .map((name) => `${from || 'root'} needs ${name}`),
);
for (const line of missing) console.error(line);
const dry = spawnSync('npm', ['ci', '--dry-run', '--ignore-scripts'], { encoding: 'utf8' });
if (dry.status !== 0) console.error(dry.stderr);
process.exit(missing.length > 0 || dry.status !== 0 ? 1 : 0);
