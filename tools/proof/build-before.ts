// The build from before the newest migration: its sources out of git, with the packages and the web app of today.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const migrations = 'apps/api/src/database/migrations';

export interface BuildBefore {
  folder: string;
  /** What today's build has and this one has not. */
  migration: string;
}

/** Undefined without a history. */
export function buildBefore(folder: string): BuildBefore | undefined {
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${migrations}/*.sql`)?.trim();
  if (newest === undefined || newest === '' || git('rev-parse', '--verify', '--quiet', `${newest}^`) === undefined)
    return undefined;
  const added = git('show', '--name-only', '--diff-filter=A', '--format=', newest, '--', `${migrations}/*.sql`) ?? '';
  mkdirSync(folder, { recursive: true });
  const archive = spawnSync('git', ['archive', `${newest}^`], { cwd: root, maxBuffer: 1 << 30 });
  const { status } = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  if (archive.status !== 0 || status !== 0) throw new Error(`${newest}^ cannot be taken out of git`);
  linkPackages(folder);
  for (const app of ['web', 'office'])
    cpSync(join(root, 'apps', app, 'dist'), join(folder, 'apps', app, 'dist'), { recursive: true });
  return { folder, migration: added.trim().split('/').at(-1) ?? '' };
}

/** Packages of others are today's; the club's own are of that build. */
function linkPackages(folder: string): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  const own = join(to, '@club');
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@club' && !name.startsWith('.')) symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@club')))
    symlinkSync(resolve(own, readlinkSync(join(from, '@club', name))), join(own, name));
}

function git(...words: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}
