// Static imports of each module, from the bundler's parsed data.
import type { Rolldown } from 'vite';

interface Module {
  isEntry: boolean;
  code: string;
  /** Statically imported modules. */
  imports: readonly string[];
  loadedLater: readonly string[];
}

export type ModuleGraph = ReadonlyMap<string, Module>;

export function graphOf(context: Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>): ModuleGraph {
  const graph = new Map<string, Module>();
  for (const id of context.getModuleIds()) {
    const info = context.getModuleInfo(id);
    if (!info) continue;
    const { isEntry, code, importedIds: imports, dynamicallyImportedIds: loadedLater } = info;
    graph.set(id, { isEntry, code: code ?? '', imports, loadedLater });
  }
  return graph;
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
