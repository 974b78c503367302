// npm run size: a phone's download before the first screen, and for every route, and staff's for every desk, in gzip,
// against the budget.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { frame as frameFile, readRoutes } from '../../apps/web/bundle/routes.ts';

// KB = 1000 bytes. React with its DOM is 67.5 of the first screen's.
const budget = { firstScreen: 118_000, anyRoute: 166_000, style: 25_000 };
// Of the staff's app: signing in, and a desk with its list.
const officeBudget = { signIn: 166_000, anyScreen: 200_000, style: 30_000 };

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}

/** The built files of an app, and the weight of a set of them. */
function built(app: string) {
  const dist = fileURLToPath(new URL(`../../apps/${app}/dist/`, import.meta.url));
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const gzipped = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
  const closure = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) closure(next, seen);
    return seen;
  };
  const weigh = (keys: Iterable<string>, pick: (chunk: Chunk) => string[]) =>
    [...new Set([...keys].flatMap((key) => pick(manifest[key] as Chunk)))].reduce((sum, one) => sum + gzipped(one), 0);
  const entry = closure(Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '');
  /** The manifest's name of a source file. */
  const keyOf = (file: string): string => {
    const key = relative(join(dist, '..'), file);
    if (!manifest[key]) throw new Error(`The build has no file for ${key}`);
    return key;
  };
  const sizes = (keys: Set<string>) => ({ js: weigh(keys, (c) => [c.file]), css: weigh(keys, (c) => c.css ?? []) });
  return { manifest, closure, entry, keyOf, sizes };
}

let failed = false;
const line = (name: string, bytes: number, limit: number) => {
  const over = bytes > limit;
  failed ||= over;
  console.log(
    `${over ? 'OVER ' : 'ok   '} ${name.padEnd(28)} ${(bytes / 1000).toFixed(1).padStart(7)} KB of ${limit / 1000}`,
  );
};
const web = built('web');
const frame = web.closure(web.keyOf(frameFile));
// Bars and the query client are loaded with customers' pages only.
const rows = (await readRoutes()).map(({ path, file, access }) => ({
  path,
  ...web.sizes(new Set([...web.entry, ...(access === 'customer' ? frame : []), ...web.closure(web.keyOf(file))])),
}));
const first = rows.find((row) => row.path === '/auth');
if (first === undefined) throw new Error('There is no route /auth');
line('first screen (/auth), script', first.js, budget.firstScreen);
for (const row of rows.toSorted((a, b) => b.js - a.js)) {
  line(`${row.path}, script`, row.js, budget.anyRoute);
  line(`${row.path}, style`, row.css, budget.style);
}
const office = built('office');
line('office: sign-in, script', office.sizes(office.entry).js, officeBudget.signIn);
for (const [key, { isDynamicEntry }] of Object.entries(office.manifest)) {
  if (!isDynamicEntry) continue;
  const { js, css } = office.sizes(new Set([...office.entry, ...office.closure(key)]));
  const name = `office: ${key.replace('src/features/', '').replace('.tsx', '')}`;
  line(`${name}, script`, js, officeBudget.anyScreen);
  line(`${name}, style`, css, officeBudget.style);
}
process.exit(failed ? 1 : 0);
