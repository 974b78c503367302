// After npm ci: deletes parts of the packages that no Node loads. If the Node that runs npm is older than package.json
// requires, Node 24 is put beside the packages as the `node` of every npm script and npx. Old-style plain JavaScript,
// for that older Node runs it.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const { engines } = read(join(root, 'package.json'));
// Not process.version: after an earlier run that is the newer Node already.
const found = /node\/v([\d.]+)/.exec(process.env.npm_config_user_agent ?? '')?.[1] ?? process.versions.node;

const packages = join(root, 'node_modules');
if (existsSync(packages)) takeAwayUnused(packages);
if (isOlder(found, engines.node.replace('>=', ''))) putBeside();

/**
 * 13 MB: binaries for Bare, another runtime, and maps from types to missing sources. Links lead out of the packages.
 */
function takeAwayUnused(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const isForBare = entry.name === 'prebuilds' && /[\\/]bare-[a-z]+$/.test(folder);
    if (isForBare || /\.d\.[cm]?ts\.map$/.test(entry.name)) rmSync(path, { recursive: true, force: true });
    else if (entry.isDirectory() && entry.name !== '.cache') takeAwayUnused(path);
  }
}

function putBeside() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const version = read(join(here, 'node/package.json')).optionalDependencies[name];
  const folder = join(here, 'node/node_modules', name);
  const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (version !== undefined && versionOf(binary) !== `v${version}`) {
    const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
    const options = ['--prefix', join(here, 'node'), '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    spawnSync(npm[0], [...npm.slice(1), 'ci', ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
    // Headers for compilers: 67 of 189 MB.
    for (const rest of ['include', 'share']) rmSync(join(folder, rest), { recursive: true, force: true });
  }
  if (version === undefined || versionOf(binary) !== `v${version}`) {
    process.stderr.write(
      `Node ${found} is too old for the club: it needs Node ${engines.node}, from https://nodejs.org\n`,
    );
    process.exit(1);
  }
  linkAs(binary);
  process.stdout.write(
    `Node ${found} is older than ${engines.node}: npm scripts and npx here run Node ${version}, which was put into tools/on-demand/node.\n`,
  );
}

/** An absolute path, so that copies of node_modules elsewhere find it too. */
function linkAs(binary) {
  const bin = join(root, 'node_modules/.bin');
  rmSync(join(bin, 'node'), { force: true });
  if (process.platform === 'win32') {
    writeFileSync(join(bin, 'node.cmd'), `@"${binary}" %*\r\n`);
    return;
  }
  symlinkSync(binary, join(bin, 'node'));
}

function versionOf(binary) {
  return existsSync(binary) ? String(spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout).trim() : '';
}

function isOlder(version, than) {
  const [a, b] = [version, than].map((text) => text.split('.').map(Number));
  const at = a.findIndex((part, i) => part !== b[i]);
  return at >= 0 && a[at] < (b[at] ?? 0);
}
