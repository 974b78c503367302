// packages/icons is one file in the source. To the bundler each icon is a separate module, loaded with the pages that
// show it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import type { Plugin } from 'vite';

const all = '@club/icons/lucide';
const source = (name: string): string =>
  fileURLToPath(new URL(`../../../packages/icons/src/${name}.ts`, import.meta.url));
const prefix = '\0icon:';

export function iconsApart(): Plugin {
  let lines: ReadonlyMap<string, string> = new Map();
  return {
    name: 'icons-apart',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      lines = linesOf(readFileSync(source('lucide'), 'utf8'));
    },
    resolveId: (id) => (id.startsWith(prefix) ? { id, moduleSideEffects: false } : undefined),
    load: (id) => (id.startsWith(prefix) ? lines.get(id.slice(prefix.length)) : undefined),
    transform: { handler: (code) => (code.includes(all) ? { code: withIconsApart(code), map: null } : undefined) },
  };
}

/** Of each icon's name, its module. */
export function linesOf(code: string): Map<string, string> {
  const lines = code.split('\n').filter((line) => line.startsWith('export const '));
  return new Map(
    lines.map((line) => [
      line.split(' ')[2] ?? '',
      `import { icon } from ${JSON.stringify(source('icon'))};\n${line}\n`,
    ]),
  );
}

export function withIconsApart(code: string): string {
  const imports = parseAst(code).body.filter((node) => node.type === 'ImportDeclaration' && node.source.value === all);
  return imports.toReversed().reduce((rest, { start, end }) => {
    const names = /\{([^}]*)\}/.exec(rest.slice(start, end))?.[1]?.split(',') ?? [];
    const apart = names
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => `import { ${name} } from ${JSON.stringify(prefix + name.split(' ')[0])};`);
    return rest.slice(0, start) + apart.join('') + rest.slice(end);
  }, code);
}
