// npm run icons: packages/icons gets the icons that the apps import from it, and no others, as the pinned Lucide draws them.
import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packagesFor } from './install.ts';

interface IconFile {
  __iconData: { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };
}

const root = join(import.meta.dirname, '../..');
const lucide = join(packagesFor('icons'), 'lucide-react');
const { version } = JSON.parse(readFileSync(join(lucide, 'package.json'), 'utf8')) as { version: string };
const index = readFileSync(join(lucide, 'dist/esm/lucide-react.mjs'), 'utf8');
const files = new Map(
  [...index.matchAll(/^export \{(.+)\} from '\.\/(icons\/.+)';$/gm)].flatMap(([, names = '', file = '']) =>
    names.split(',').map((name) => [name.replace('default as', '').trim(), file] as const),
  ),
);
const lines = await Promise.all(namesInApps().map(async (name) => `export const ${name} = ${await drawingOf(name)};`));
const head = [
  `// Written by npm run icons from lucide-react ${version}, whose licence is ../LICENSE.`,
  "import { icon } from './icon.ts';",
];
writeFileSync(join(root, 'packages/icons/src/lucide.ts'), `${[...head, '', ...lines].join('\n')}\n`);
copyFileSync(join(lucide, 'LICENSE'), join(root, 'packages/icons/LICENSE'));

function namesInApps(): string[] {
  const sources = globSync('apps/*/src/**/*.{ts,tsx}', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const imports = sources.flatMap((source) => [
    ...source.matchAll(/^import \{([^}]+)\} from '@club\/icons\/lucide';$/gm),
  ]);
  const names = imports.flatMap(([, list = '']) => list.split(',').map((name) => name.trim().split(' ')[0] ?? ''));
  return [...new Set(names)].filter((name) => name !== '').toSorted((a, b) => (a < b ? -1 : 1));
}

async function drawingOf(name: string): Promise<string> {
  const file = files.get(name);
  if (file === undefined) throw new Error(`Lucide ${version} has no icon ${name}`);
  const { __iconData: data } = (await import(pathToFileURL(join(lucide, 'dist/esm', file)).href)) as IconFile;
  const parts = data.node.map(([tag, attributes]) => {
    // Keys are of use in lists alone.
    const pairs = Object.entries(attributes).flatMap(([at, value]) => (at === 'key' ? [] : `${at}: '${value}'`));
    return `['${tag}', { ${pairs.join(', ')} }]`;
  });
  return `icon(${parts.join(', ')})`;
}
