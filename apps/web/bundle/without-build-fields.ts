// What only builds and tools read of a route: the tables that phones get are without it, and without its data.
import { parseAst } from 'vite';
import type { ESTree, Plugin } from 'vite';
import type { Route } from '../src/shell/navigation/route.ts';
import { isTable } from './routes.ts';

const fieldsOfBuild: readonly (keyof Route)[] = ['load', 'promotes', 'isOurOwn'];

export function tablesWithoutBuildFields(): Plugin {
  return {
    name: 'tables-without-build-fields',
    apply: 'build',
    enforce: 'post',
    transform: { handler: (code, id) => (isTable(id) ? { code: withoutBuildFields(code), map: null } : undefined) },
  };
}

type Span = Pick<ESTree.Node, 'start' | 'end'>;

export function withoutBuildFields(code: string): string {
  const { body } = parseAst(code);
  const fields = body
    .flatMap(spansOfFields)
    .map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end }));
  const bare = cut(code, fields);
  const rest = parseAst(bare).body;
  const imports = rest.filter((node) => node.type === 'ImportDeclaration');
  const used = namesIn(rest.filter((node) => node.type !== 'ImportDeclaration'));
  const needless = imports.filter(({ specifiers }) => !specifiers.some(({ local }) => used.has(local.name)));
  return cut(bare, needless);
}

/** The fields of each row of each list that is exported. */
function spansOfFields(node: ESTree.Statement): Span[] {
  if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') return [];
  const lists = node.declaration.declarations.flatMap(({ init }) =>
    init?.type === 'ArrayExpression' ? init.elements : [],
  );
  return lists
    .flatMap((row) => (row?.type === 'ObjectExpression' ? row.properties : []))
    .filter((one) => one.type === 'Property' && one.key.type === 'Identifier' && isOfBuild(one.key.name));
}

const isOfBuild = (name: string): boolean => fieldsOfBuild.some((field) => field === name);

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
