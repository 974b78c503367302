// Prints the broken rules of the code's structure, and fails then.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { breachesOf } from './breaches.ts';
import { table } from './table.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const made = new Set(['node_modules', 'dist', 'public-made', '.data']);
const globs = ['*.ts', '{apps,packages,e2e,tools,bench}/**/*.{ts,tsx,js}'];
const paths = globSync(globs, { cwd: root, exclude: (path) => made.has(path.split(/[\\/]/).at(-1)!) })
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted();
const files = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));

const breaches = breachesOf(files, table);
if (breaches.length > 0) {
  process.stdout.write(`${breaches.join('\n')}\n`);
  process.exitCode = 1;
}
