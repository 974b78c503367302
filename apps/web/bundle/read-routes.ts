// A thread that reads the table as a signed-in page of one brand would, records the calls of each route, and sends
// nothing.
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Brand } from '@club/rules/brands';
import type { Route } from '../src/shell/navigation/route.ts';
import type { PageRequest, ReadRoute } from './routes.ts';

const { brand, table } = workerData as { brand: Brand; table: string };
const folder = table.replace(/[^/]+$/, '');

let requests: PageRequest[] = [];
standIn({
  document: {
    cookie: '',
    documentElement: { dataset: { brand } },
    getElementById: () => ({ textContent: JSON.stringify({ brand, apiKeys: { [brand]: '{key}' } }) }),
  },
  localStorage: { getItem: (key: string) => (key === 'pwaToken' ? '{bearer}' : null) },
  navigator: { onLine: true },
  window: { addEventListener: () => undefined },
  fetch: (address: string, { method = 'GET', headers, body }: RequestInit) => {
    const request = { method, headers: headers as Record<string, string> };
    requests.push({ address: decodeURI(address), request: typeof body === 'string' ? { ...request, body } : request });
    return new Promise(() => undefined);
  },
});

const load = (name: string) => import(pathToFileURL(folder + name).href) as Promise<Record<string, readonly Route[]>>;
const { routes = [] } = await load('routes.ts');
const { entryRoutes = [] } = await load('entry-routes.ts');
const read: ReadRoute[] = routes.map(({ feature, load, ...row }) => ({
  ...row,
  file: fileOf(row.path, String(feature)),
  isEntry: entryRoutes.some(({ path }) => path === row.path),
  requests: requestsOf(load),
}));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
parentPort?.postMessage(read);

function requestsOf(load: Route['load']): PageRequest[] {
  requests = [];
  const queries = load?.({ brand, slug: '{slug}', id: '{id}', newsId: '{newsId}' }) ?? [];
  for (const { queryFn, initialPageParam: pageParam } of queries)
    if (typeof queryFn === 'function') void queryFn({ pageParam, signal: new AbortController().signal });
  return requests;
}

function fileOf(path: string, feature: string): string {
  const named = /import\(\s*['"](?:\.\.?\/)+((?:features|screens)\/[^'"]+)['"]\s*\)/.exec(feature)?.[1];
  if (named === undefined) throw new Error(`The route ${path} does not say which file it loads`);
  return folder + named;
}

function standIn(globals: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
