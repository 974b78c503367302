// Resources of a customer's first page are named in the page itself: files and replies are loaded along with the
// entry's own files.
import type { Plugin } from 'vite';
import { answersPrefix } from '../src/device/storage/answers.ts';
import { frame, readRoutes, source, table } from './routes.ts';
import type { BuiltRoute } from './routes.ts';

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never) => unknown>>[1];

/** Fills in the page's own list; in development, where there is no bundle, nothing is fetched ahead. */
export function firstVisit(): Plugin {
  return {
    name: 'first-visit',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const routes = await readRoutes();
        const list = bundle ? firstVisitList(routes, bundle) : { frame: [], table: [], pages: [] };
        return html
          .replace('{{answersPrefix}}', answersPrefix)
          .replace('{{firstVisit}}', () => JSON.stringify(list))
          .replace('{{plainPages}}', () => JSON.stringify(plainPages(routes)));
      },
    },
  };
}

/** Addresses of pages without the customer's frame. */
export function plainPages(routes: readonly BuiltRoute[]): string[] {
  return routes.filter(({ access }) => access !== 'customer').map(({ path }) => patternOf(path, routes));
}

export function firstVisitList(routes: readonly BuiltRoute[], bundle: Bundle): object {
  const entry = filesOf(bundle, source('').replace(/src\/$/, 'index.html'));
  const framing = filesOf(bundle, frame, entry);
  const behind = new Set([...entry, ...framing]);
  const pages = routes
    .filter(({ requests }) => Object.values(requests).some(({ length }) => length > 0))
    .map((route) => ({
      path: patternOf(route.path, routes),
      files: [...filesOf(bundle, route.file, behind)],
      requests: route.requests,
    }));
  return { frame: [...framing], table: [...filesOf(bundle, table, behind)], pages };
}

/** The addresses of a route: those that another route names literally are not its own. */
export function patternOf(path: string, routes: readonly Pick<BuiltRoute, 'path'>[]): string {
  const shape = path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const isOwn = new RegExp(`^${shape}$`);
  const others = routes
    .map((route) => route.path)
    .filter((other) => other !== path && !other.includes('{') && isOwn.test(other));
  const none = others.length === 0 ? '' : `(?!(?:${others.join('|')})/?$)`;
  return `^${none}${shape.replace(/\/$/, '')}/?$`;
}

/** Everything that a module imports before it runs, and its styles, except what is loaded already. */
function filesOf(bundle: Bundle, module: string, known: ReadonlySet<string> = new Set()): Set<string> {
  const root = Object.values(bundle).find((output) => output.type === 'chunk' && output.facadeModuleId === module);
  if (!root) throw new Error(`No file is made of ${module}`);
  const files = new Set<string>();
  const visit = (name: string): void => {
    const output = bundle[name];
    if (output?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const sheet of output.viteMetadata?.importedCss ?? []) files.add(sheet);
    output.imports.forEach(visit);
  };
  visit(root.fileName);
  return new Set([...files].filter((name) => !known.has(name)));
}
