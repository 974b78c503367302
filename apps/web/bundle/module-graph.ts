// Which module runs which others before itself, read from what the bundler has parsed.
import { parseAst } from 'vite';
import type { Rolldown } from 'vite';

interface Module {
  isEntry: boolean;
  code: string;
  /** Statically imported modules; imports through a barrel lead to what stands behind the names. */
  imports: readonly string[];
  loadedLater: readonly string[];
}

export type ModuleGraph = ReadonlyMap<string, Module>;

type Parsed = Omit<Module, 'imports'> & { importedIds: readonly string[] };
/** Of a file that passes names on: where each name is made. */
type Barrel = ReadonlyMap<string, string>;

// An index of a library; every module that runs this many others and is asked for names is worth a look.
const barrelFrom = 30;

export function graphOf(context: Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>): ModuleGraph {
  const parsed = new Map<string, Parsed>();
  for (const id of context.getModuleIds()) {
    const info = context.getModuleInfo(id);
    if (!info) continue;
    const { isEntry, code, importedIds, dynamicallyImportedIds: loadedLater } = info;
    parsed.set(id, { isEntry, code: code ?? '', importedIds, loadedLater });
  }
  const barrels = new Map(
    [...parsed].flatMap(([id, one]) => (isBarrel(id, one) ? [[id, readBarrel(one)] as const] : [])),
  );
  return new Map([...parsed].map(([id, one]) => [id, { ...one, imports: importsOf(one, barrels) }]));
}

/** A module and all that runs before it. */
export function reach(graph: ModuleGraph, from: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const queue = [...from];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    queue.push(...(graph.get(id)?.imports ?? []));
  }
  return seen;
}

const isBarrel = (id: string, { importedIds }: Parsed): boolean =>
  id.includes('/node_modules/') && importedIds.length >= barrelFrom;

function importsOf(module: Parsed, barrels: ReadonlyMap<string, Barrel>): readonly string[] {
  if (!module.importedIds.some((id) => barrels.has(id))) return module.importedIds;
  const direct = module.importedIds.filter((id) => !barrels.has(id));
  const behind = parseAst(module.code).body.flatMap((node) => {
    if (node.type !== 'ImportDeclaration') return [];
    const target = resolve(module, node.source.value) ?? '';
    const barrel = barrels.get(target);
    if (!barrel) return [];
    return node.specifiers.map((one) =>
      one.type === 'ImportSpecifier' ? (barrel.get(nameOf(one.imported)) ?? target) : target,
    );
  });
  return [...direct, ...behind];
}

function readBarrel(module: Parsed): Barrel {
  const { body } = parseAst(module.code);
  const imported = new Map<string, string>();
  const made = new Map<string, string>();
  for (const node of body) {
    if (node.type !== 'ImportDeclaration') continue;
    const target = resolve(module, node.source.value);
    if (target !== undefined) for (const { local } of node.specifiers) imported.set(local.name, target);
  }
  for (const node of body) {
    if (node.type !== 'ExportNamedDeclaration') continue;
    const target = node.source ? resolve(module, node.source.value) : undefined;
    for (const { local, exported } of node.specifiers) {
      const behind = target ?? imported.get(nameOf(local));
      if (behind !== undefined) made.set(nameOf(exported), behind);
    }
  }
  return made;
}

/** Which of a module's imports an address in its source is: a file beside it, or a package. */
function resolve({ importedIds }: Parsed, address: string): string | undefined {
  const file = address.replace(/^(?:\.\.?\/)+/, '').replace(/\.\w+$/, '');
  return importedIds.find(
    (id) => id.replace(/\.\w+$/, '').endsWith(`/${file}`) || id.includes(`/node_modules/${address}/`),
  );
}

const nameOf = (name: { name: string } | { value: string }): string => ('name' in name ? name.name : name.value);
