// The routes as builds and tools see them: read outside of a browser, with the file of each feature and the calls of
// each page.
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { brands, ofBrands } from '@club/rules/brands';
import type { Brand } from '@club/rules/brands';
import type { Route } from '../src/shell/navigation/route.ts';

/** A request as the app's own client makes it; `{key}`, `{bearer}` and the path's `{names}` are filled in on the page. */
export interface PageRequest {
  address: string;
  request: { method: string; headers: Record<string, string>; body?: string };
}

export interface RouteRow extends Omit<Route, 'feature' | 'load'> {
  /** The file that the route loads. */
  file: string;
  /** A visit may begin here before the rest of the table is loaded. */
  isEntry: boolean;
}

export interface BuiltRoute extends RouteRow {
  requests: Record<Brand, PageRequest[]>;
}

/** The output of the thread that reads the table for one brand. */
export type ReadRoute = RouteRow & { requests: PageRequest[] };

export const source = (name: string): string =>
  fileURLToPath(new URL(`../src/${name}`, import.meta.url)).replaceAll('\\', '/');

/** The frame around every customer's page. */
export const frame = source('customer-frame.tsx');
/** The routes that no visit begins at. */
export const table = source('routes.ts');

const folderOfTables = source('routes/');
/** A file whose rows are routes. */
export const isTable = (id: string): boolean => id.startsWith(folderOfTables) || id === source('entry-routes.ts');

/** Every route, in the order of the table. */
export async function readRoutes(): Promise<BuiltRoute[]> {
  const tables = await Promise.all(brands.map(readFor));
  const [first = []] = tables;
  return first.map((row, at) => ({
    ...row,
    requests: ofBrands((brand) => tables[brands.indexOf(brand)]?.[at]?.requests ?? []),
  }));
}

// The data reads its brand once, as the page does: a thread for each.
function readFor(brand: Brand): Promise<ReadRoute[]> {
  const worker = new Worker(new URL('./read-routes.ts', import.meta.url), { workerData: { brand, table } });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
