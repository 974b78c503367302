// The club with a third, made-up brand: a copy of the repository, changed as a developer adding a brand would change
// it.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = fileURLToPath(new URL('files/', import.meta.url));
const folders = ['packages', 'apps', 'tools', 'content', 'e2e/setup'];
const left = /(^|[\\/])(node_modules|dist|\.data)$/;

/** Every line that another brand needs in an existing file; the rest are separate files. */
export const lines: readonly [file: string, before: string, after: string][] = [
  ['packages/rules/src/brands/list.ts', '[main, ogo]', '[main, ogo, nova]'],
  ['packages/rules/src/brands/list.ts', 'import { ogo }', "import { nova } from './nova.ts';\nimport { ogo }"],
  ['packages/rules/src/brands/first.ts', 'ogo: ogoFirst', 'ogo: ogoFirst, nova: novaFirst'],
  [
    'packages/rules/src/brands/first.ts',
    'import { ogoFirst }',
    "import { novaFirst } from './nova-first.ts';\nimport { ogoFirst }",
  ],
  ['packages/rules/src/brands/texts.ts', 'ogo: ogoTexts', 'ogo: ogoTexts, nova: novaTexts'],
  [
    'packages/rules/src/brands/texts.ts',
    'import { ogoTexts }',
    "import { novaTexts } from './nova-texts.ts';\nimport { ogoTexts }",
  ],
  [
    'apps/api/seeds/art/scene-kit.ts',
    '  ogo: { main: ramp',
    "  nova: { main: ramp(150, 0.14), accent: ramp(60, 0.12), motif: 'arcs' },\n  ogo: { main: ramp",
  ],
  [
    'tools/build/make-icons.ts',
    '  ogo: {\n',
    '  nova: { ground: \'<path d="M0 0h512v512H0z" fill="#0b6b3a"/>\', mark: \'<circle r="120" fill="#fff"/>\', silhouette: \'<circle r="120" fill="#fff"/>\' },\n  ogo: {\n',
  ],
];

/** Into a new folder inside the repository, where packages are found. Throws when a line is not where it was. */
export function copyWithThirdBrand(): string {
  mkdirSync(join(root, '.data'), { recursive: true });
  const to = mkdtempSync(join(root, '.data/third-brand-'));
  for (const folder of folders)
    cpSync(join(root, folder), join(to, folder), { recursive: true, filter: (path) => !left.test(path) });
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.tools.json'])
    cpSync(join(root, file), join(to, file));
  linkModules(join(to, 'node_modules'));
  for (const file of globSync('**/*.txt', { cwd: files })) {
    const own = join(to, file.replace(/\.txt$/, ''));
    mkdirSync(dirname(own), { recursive: true });
    cpSync(join(files, file), own);
  }
  for (const [file, before, after] of lines) {
    const text = readFileSync(join(to, file), 'utf8');
    if (!text.includes(before)) throw new Error(`${file} has no «${before}»`);
    writeFileSync(join(to, file), text.replace(before, after));
  }
  // Of what `npm run docs` writes, the part that the server runs.
  execFileSync(process.execPath, [join(to, 'tools/docs/brand-colours.ts')]);
  return to;
}

// Our own packages are the copy's; those of others are found above it, and what is named by its path through a link.
function linkModules(to: string): void {
  const modules = join(root, 'node_modules');
  mkdirSync(join(to, '@club'), { recursive: true });
  for (const name of readdirSync(join(modules, '@club')))
    symlinkSync(readlinkSync(join(modules, '@club', name)), join(to, '@club', name));
  for (const name of ['vite', '.cache']) symlinkSync(join(modules, name), join(to, name));
}
