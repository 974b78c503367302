// Which modules come in one file, worked out from the routes and what their features import: there is no list to keep.
import type { Plugin } from 'vite';
import { joinFiles } from './join-files.ts';
import type { Group } from './join-files.ts';
import { graphOf, reach } from './module-graph.ts';
import type { ModuleGraph } from './module-graph.ts';
import { frame, readRoutes, table } from './routes.ts';
import type { BuiltRoute } from './routes.ts';

// A small file compresses badly, and costs a request and its line in lists of what to fetch.
const fileBytes = 600;
// A visit begins there, with nothing on the phone yet.
const entryWeight = 5;
// Of a module's source, about so much is sent.
const sentOfSource = 1 / 6;

export interface Chunks {
  plugin: Plugin;
  /** The file's name for what several pages share; the bundler decides about everything else. */
  nameOf: (id: string) => string | null;
}

export function chunks(): Chunks {
  let names: ReadonlyMap<string, string> = new Map();
  return {
    nameOf: (id) => names.get(id) ?? null,
    plugin: {
      name: 'chunks',
      apply: 'build',
      async buildEnd(error) {
        if (!error) names = namesOf(graphOf(this), await readRoutes());
      },
    },
  };
}

// React changes a few times a year, while the app changes every week: phones keep it.
const isReact = (id: string): boolean => /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/.test(id);

function namesOf(graph: ModuleGraph, routes: readonly BuiltRoute[]): Map<string, string> {
  const entries = new Set(routes.filter(({ isEntry }) => isEntry).map(({ file }) => file));
  const groups = joinFiles(groupsOf(graph, routes), {
    fileBytes,
    weightOf: (page) => (entries.has(page) ? entryWeight : 1),
    importsOf: (id) => graph.get(id)?.imports ?? [],
  });
  const names = new Map([...graph.keys()].filter(isReact).map((id) => [id, 'react']));
  const everyPage = new Set(routes.map(({ file }) => file)).size;
  groups.forEach(({ modules, pages }, at) => {
    const name = pages.size === everyPage ? 'app' : `shared-${at}`;
    for (const id of modules) names.set(id, name);
  });
  return names;
}

/** Modules that the same pages need. What only one page needs, and nothing that is loaded later, stays with it. */
function groupsOf(graph: ModuleGraph, routes: readonly BuiltRoute[]): Group[] {
  const entries = [...graph].filter(([, { isEntry }]) => isEntry).flatMap(([id, { imports }]) => [id, ...imports]);
  const pages = new Map(
    routes.map(({ file, access }) => [file, [...entries, ...(access === 'customer' ? [frame] : [])]]),
  );
  const needed = new Map<string, { pages: Set<string>; users: number }>();
  const need = (by: string, roots: readonly string[]): void => {
    for (const id of reach(graph, roots)) {
      const one = needed.get(id) ?? { pages: new Set<string>(), users: 0 };
      one.users += 1;
      if (pages.has(by)) one.pages.add(by);
      needed.set(id, one);
    }
  };
  for (const [page, before] of pages) need(page, [page, ...before]);
  for (const part of new Set([...graph.values()].flatMap(({ loadedLater }) => loadedLater)))
    if (!pages.has(part) && part !== frame && part !== table) need(part, [part]);
  const own = new Set([...entries, ...pages.keys(), frame]);
  const groups = new Map<string, Group & { modules: string[] }>();
  for (const [id, one] of needed) {
    if (own.has(id) || isReact(id) || one.users < 2 || one.pages.size === 0) continue;
    const key = [...one.pages].toSorted().join('\n');
    const group = groups.get(key) ?? { modules: [], bytes: 0, pages: one.pages };
    group.modules.push(id);
    group.bytes += (graph.get(id)?.code.length ?? 0) * sentOfSource;
    groups.set(key, group);
  }
  return [...groups.values()];
}
