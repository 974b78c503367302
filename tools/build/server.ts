// The server and its command line as a few files: of 860 sources and a thousand files of packages, finding and reading each took
// most of a start. `tools/start/bundle.js` decides whether they are run.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { type Built, bundleFolder, bundleList, describeSource, readBuilt } from '../start/bundle.js';
import { lineTable } from './line-table.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = fileURLToPath(bundleFolder);
const entries = { server: 'apps/api/src/main.ts', console: 'apps/api/src/cli/main.ts' } as const;

/**
 * What has files beside its code, is loaded only when configured, or does what Node warns of anywhere but in a package.
 */
const outside = [
  /^sharp/,
  /^@electric-sql\//,
  /^zxing-wasm/,
  /^@fastify\/swagger-ui/,
  /^@opentelemetry\//,
  /^selfsigned/,
  /^nodemailer/,
  /^web-push/,
  'pg-native',
];
/** Inputs of a bundle beside the modules in it. */
const makers = ['package-lock.json', 'tools/build/server.ts', 'tools/build/line-table.ts'];

/**
 * Writes the bundle, and last the list by which it is found; files of the former list stay for processes that still run
 * them.
 */
export async function bundleServer(): Promise<void> {
  const before = readBuilt()?.files ?? [];
  mkdirSync(folder, { recursive: true });
  const server = await bundle('server');
  const console = await bundle('console');
  const chunks = [...server, ...console];
  const files = chunks.flatMap((chunk) => {
    writeFileSync(join(folder, chunk.fileName), escaped(chunk.code));
    const table = `${chunk.fileName}.lines.json`;
    writeFileSync(
      join(folder, table),
      lineTable(chunk, (source) => relative(root, join(folder, source))),
    );
    return [chunk.fileName, table];
  });
  const modules = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => relative(root, id))));
  const own = [...modules].filter((path) => /^(apps|packages)\//.test(path));
  const built: Built = {
    entries: { server: entryOf(server), console: entryOf(console) },
    sources: Object.fromEntries([...own, ...makers].map((path) => [path, describeSource(path)])),
    files,
  };
  const list = fileURLToPath(bundleList);
  writeFileSync(`${list}.new`, JSON.stringify(built));
  renameSync(`${list}.new`, list);
  const stays = new Set([...before, ...files, 'built.json']);
  for (const name of readdirSync(folder)) if (!stays.has(name)) rmSync(join(folder, name), { recursive: true });
}

async function bundle(name: keyof typeof entries): Promise<OutputChunk[]> {
  const entry = join(root, entries[name]);
  const { plugin, isInStart } = readImports(entry);
  const building = await rolldown({
    cwd: root,
    input: { [name]: entry },
    platform: 'node',
    external: outside,
    logLevel: 'warn',
    plugins: [ownAddress, plugin],
  });
  const { output } = await building.generate({
    format: 'esm',
    sourcemap: 'hidden',
    comments: false,
    entryFileNames: `${name}-[hash].js`,
    chunkFileNames: `${name}-[name]-[hash].js`,
    // The imports of a start are one file, and lazy ones stay separate.
    codeSplitting: { groups: [{ debugName: 'start', name: (id) => (isInStart(id) ? 'start' : null) }] },
  });
  await building.close();
  return output.filter((one): one is OutputChunk => one.type === 'chunk');
}

const entryOf = (chunks: OutputChunk[]): string => chunks.find(({ isEntry }) => isEntry)!.fileName;

/** Files beside a source are found from the bundle as well: its address is still the source's. */
const ownAddress: Plugin = {
  name: 'own-address',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: 'import.meta.' },
    handler(code, id) {
      const path = relative(folder, id).replaceAll('\\', '/');
      const moved = code.replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`);
      if (/import\.meta\.(?!url\b)/.test(moved))
        throw new Error(`${id} locates itself by something other than its URL`);
      // Lines are as they were.
      return { code: moved, map: null };
    },
  },
};

/** Which modules the entry imports without `import()`, directly or through others. */
function readImports(entry: string): { plugin: Plugin; isInStart: (id: string) => boolean } {
  const imports = new Map<string, readonly string[]>();
  let started: Set<string> | undefined;
  const walk = (found: Set<string>, id: string): Set<string> => {
    if (found.has(id) || !imports.has(id)) return found;
    found.add(id);
    for (const next of imports.get(id)!) walk(found, next);
    return found;
  };
  return {
    plugin: { name: 'imports', moduleParsed: ({ id, importedIds }) => void imports.set(id, importedIds) },
    isInStart: (id) => (started ??= walk(new Set(), entry)).has(id),
  };
}

/** One character beyond Latin makes the whole text in memory twice as long, so each is written by its number. */
const escaped = (code: string): string =>
  code.replaceAll(/(\\*)([^\0-\x7f])/g, (_, before: string, character: string) => {
    const rest = before.length % 2 === 1 ? before.slice(1) : before;
    return `${rest}\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
