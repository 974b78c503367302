// The routes as the build sees them: read outside of a browser, each with the file of its feature.
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Route } from '../src/shell/navigation/route.ts';

const source = (name: string): string =>
  fileURLToPath(new URL(`../src/${name}`, import.meta.url)).replaceAll('\\', '/');

/** Files of the tables: they name the features and are none. */
export const tables: readonly string[] = [source('entry-routes.ts'), source('routes.ts')];
/** What stands around every customer's page. */
export const frame = source('customer-frame.tsx');

export interface BuiltRoute {
  route: Route;
  /** The file that the route loads first. */
  file: string;
  /** A visit may begin here before the rest of the table is there. */
  isEntry: boolean;
}

export async function readRoutes(): Promise<BuiltRoute[]> {
  const [first, all] = await Promise.all(tables.map((table) => load(table)));
  const entries = new Set(first?.entryRoutes);
  return (all?.routes ?? []).map((route) => ({ route, file: fileOf(route), isEntry: entries.has(route) }));
}

// By address: the configuration is bundled before it runs, and the app is no part of it.
const load = (file: string) =>
  import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<{ routes?: Route[]; entryRoutes?: Route[] }>;

function fileOf({ path, screen }: Route): string {
  const named = /import\(\s*['"]\.\/([^'"]+)['"]\s*\)/.exec(String(screen))?.[1];
  if (named === undefined) throw new Error(`The route ${path} does not say which file it loads`);
  return source(named);
}
