// Which modules come in one file, derived from the routes and the imports of their features: there is no list to
// maintain.
import type { Plugin } from 'vite';
import { joinFiles } from './join-files.ts';
import type { Group } from './join-files.ts';
import { graphOf, reach } from './module-graph.ts';
import type { ModuleGraph } from './module-graph.ts';
import { frame, readRoutes, table } from './routes.ts';
import type { BuiltRoute } from './routes.ts';

// A small file compresses badly, and costs a request and its line in lists of what to fetch.
const fileBytes = 320;
// A visit begins there, with nothing on the phone yet.
const entryWeight = 10;
// Such a visit again, with what loads once its page is shown: still the customer's network, but nobody waits for it.
const visitWeight = 5;
// Of a module's source, about so much is sent.
const sentOfSource = 1 / 6;

export interface Chunks {
  plugin: Plugin;
  /** The file's name for modules that several pages share; the bundler decides about everything else. */
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

// React changes a few times a year, while the app changes every week: phones cache it.
const isReact = (id: string): boolean => /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/.test(id);

function namesOf(graph: ModuleGraph, routes: readonly BuiltRoute[]): Map<string, string> {
  const visits = visitsOf(graph, routes);
  const weights = new Map(visits.map(({ name, weight }) => [name, weight]));
  const groups = joinFiles(groupsOf(graph, routes, visits), {
    fileBytes,
    weightOf: (page) => weights.get(page) ?? 1,
    importsOf: (id) => graph.get(id)?.imports ?? [],
  });
  const names = new Map([...graph.keys()].filter(isReact).map((id) => [id, 'react']));
  groups.forEach(({ modules, pages }, at) => {
    const name = pages.size === visits.length ? 'app' : `shared-${at}`;
    for (const id of modules) names.set(id, name);
  });
  return names;
}

interface Visit {
  name: string;
  weight: number;
  roots: readonly string[];
}

/** Each page alone, and where visits begin, again with everything that loads later on its own or by a touch. */
function visitsOf(graph: ModuleGraph, routes: readonly BuiltRoute[]): Visit[] {
  const entries = entriesOf(graph);
  const apart = new Set([...routes.map(({ file }) => file), frame, table]);
  const visits = new Map<string, Visit>();
  for (const { file, access, isEntry } of routes) {
    const roots = [file, ...entries, ...(access === 'customer' ? [frame] : [])];
    visits.set(file, { name: file, weight: isEntry ? entryWeight : 1, roots });
    if (!isEntry) continue;
    const name = `visit of ${file}`;
    visits.set(name, { name, weight: visitWeight, roots: [...roots, ...laterThan(graph, roots, apart)] });
  }
  return [...visits.values()];
}

/** Modules loaded at run time, and what they load in turn; other pages are loaded by a touch and excluded. */
function laterThan(graph: ModuleGraph, roots: readonly string[], apart: ReadonlySet<string>): Set<string> {
  const later = new Set<string>();
  const queue = [...roots];
  for (let root = queue.pop(); root !== undefined; root = queue.pop()) {
    for (const id of reach(graph, [root])) {
      for (const part of graph.get(id)?.loadedLater ?? []) {
        if (apart.has(part) || later.has(part)) continue;
        later.add(part);
        queue.push(part);
      }
    }
  }
  return later;
}

const entriesOf = (graph: ModuleGraph): string[] =>
  [...graph].filter(([, { isEntry }]) => isEntry).flatMap(([id, { imports }]) => [id, ...imports]);

/** Modules that the same visits need. What only one page or part needs stays with it. */
function groupsOf(graph: ModuleGraph, routes: readonly BuiltRoute[], visits: readonly Visit[]): Group[] {
  const pages = new Set(routes.map(({ file }) => file));
  const own = new Set([...entriesOf(graph), ...pages, frame]);
  const needed = new Map<string, { pages: Set<string>; users: number }>();
  const need = (roots: readonly string[], note: (one: { pages: Set<string>; users: number }) => void): void => {
    for (const id of reach(graph, roots)) {
      const one = needed.get(id) ?? { pages: new Set<string>(), users: 0 };
      note(one);
      needed.set(id, one);
    }
  };
  for (const { name, roots } of visits)
    need(roots, (one) => {
      one.pages.add(name);
      if (pages.has(name)) one.users += 1;
    });
  for (const part of new Set([...graph.values()].flatMap(({ loadedLater }) => loadedLater)))
    if (!pages.has(part) && part !== frame && part !== table)
      need([part], (one) => {
        one.users += 1;
      });
  const groups = new Map<string, Group & { modules: string[] }>();
  for (const [id, one] of needed) {
    if (own.has(id) || isReact(id) || one.users < 2 || one.pages.size === 0) continue;
    const key = [...one.pages].toSorted().join('\n');
    const group = groups.get(key) ?? { modules: [], bytes: 0, hasStyles: false, pages: one.pages };
    group.modules.push(id);
    group.bytes += (graph.get(id)?.code.length ?? 0) * sentOfSource;
    group.hasStyles ||= id.endsWith('.css');
    groups.set(key, group);
  }
  return [...groups.values()];
}
