// Loaders of a route are read by the build and written into the page: the tables that phones get are without them, and
// without their data.
import { parseAst } from 'vite';
import type { ESTree, Plugin } from 'vite';
import { isTable } from './routes.ts';

export function tablesWithoutLoads(): Plugin {
  return {
    name: 'tables-without-loads',
    apply: 'build',
    enforce: 'post',
    transform: { handler: (code, id) => (isTable(id) ? { code: withoutLoads(code), map: null } : undefined) },
  };
}

type Span = Pick<ESTree.Node, 'start' | 'end'>;

export function withoutLoads(code: string): string {
  const { body } = parseAst(code);
  const loads = body.flatMap(spansOfLoads).map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end }));
  const bare = cut(code, loads);
  const rest = parseAst(bare).body;
  const imports = rest.filter((node) => node.type === 'ImportDeclaration');
  const used = namesIn(rest.filter((node) => node.type !== 'ImportDeclaration'));
  const needless = imports.filter(({ specifiers }) => !specifiers.some(({ local }) => used.has(local.name)));
  return cut(bare, needless);
}

/** The `load` of each row of each list that is exported. */
function spansOfLoads(node: ESTree.Statement): Span[] {
  if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') return [];
  const lists = node.declaration.declarations.flatMap(({ init }) =>
    init?.type === 'ArrayExpression' ? init.elements : [],
  );
  return lists
    .flatMap((row) => (row?.type === 'ObjectExpression' ? row.properties : []))
    .filter((one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'load');
}

function namesIn(nodes: readonly ESTree.Node[]): Set<string> {
  const names = new Set<string>();
  JSON.stringify(nodes, (_key, value: Partial<ESTree.IdentifierReference> | null) => {
    if (value?.type === 'Identifier' && value.name !== undefined) names.add(value.name);
    return value;
  });
  return names;
}

const cut = (text: string, spans: readonly Span[]): string =>
  spans.toReversed().reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
