import { expect, test } from 'vitest';
import { firstVisitList, patternOf, plainPages } from './first-visit.ts';
import { readRoutes } from './routes.ts';
import type { BuiltRoute } from './routes.ts';
import { withoutBuildFields } from './without-build-fields.ts';

const routes = await readRoutes();
const routeAt = (path: string) => routes.find((route) => route.path === path)!;
const addressOf = ({ address, request }: BuiltRoute['requests']['main'][number]) =>
  `${request.method} ${address} ${request.body ?? ''}`.trim();

test("a page's prefetches equal the calls of its brand's client, with gaps for key, bearer and the path", () => {
  const { main, ogo } = routeAt('/shop/{slug}/{id}').requests;
  expect(main.map(addressOf)).toEqual([
    'POST /api/api-shop/get-product-by-id {"id":"{id}","collectionId":"{slug}"}',
    'POST /api/user/get-metafields {}',
  ]);
  expect(ogo.map(addressOf)).toEqual([
    'POST /api/api-shop/get-product-by-id {"myogo":true,"id":"{id}","collectionId":"{slug}"}',
    'POST /api/user/get-metafields {"myogo":true}',
  ]);
  expect(main[0]?.request.headers).toMatchObject({ 'x-api-key': '{key}', authorization: 'Bearer {bearer}' });
  expect(routeAt('/').requests.ogo.map(addressOf)).toContain('GET /api/get-balance?myogo=true');
});

test('addresses that another route names are not those of a route with a value in its path', () => {
  const pattern = new RegExp(patternOf('/shop/{slug}', routes));
  expect(pattern.exec('/shop/sticks/')?.groups).toEqual({ slug: 'sticks' });
  for (const path of ['/shop', '/shop/cart', '/shop/favorite/', '/shop/sticks/7'])
    expect(pattern.test(path), path).toBe(false);
  expect(new RegExp(patternOf('/', routes)).test('/')).toBe(true);
});

test('a route that is added is in every list of the first visit', () => {
  const made: BuiltRoute = {
    path: '/made-up/{id}',
    title: 'Made up',
    back: 'none',
    layout: 'plain',
    access: 'public',
    isEntry: false,
    file: '/src/features/made-up.tsx',
    requests: { main: [{ address: '/api/made-up', request: { method: 'GET', headers: {} } }], ogo: [] },
  };
  const modules = ['index.html', 'src/customer-frame.tsx', 'src/routes.ts'].map(
    (name) => new URL(`../${name}`, import.meta.url).pathname,
  );
  const chunk = (facadeModuleId: string, at: number) => ({
    type: 'chunk',
    fileName: `${at}.js`,
    facadeModuleId,
    imports: [],
  });
  const chunks = [...modules, made.file].map(chunk);
  const bundle = Object.fromEntries(chunks.map((one) => [one.fileName, one])) as unknown as Parameters<
    typeof firstVisitList
  >[1];
  expect(firstVisitList([made], bundle)).toMatchObject({
    frame: ['1.js'],
    table: ['2.js'],
    pages: [{ path: '^/made-up/(?<id>[^/]+)/?$', files: ['3.js'], requests: made.requests }],
  });
  expect(plainPages([made])).toEqual(['^/made-up/(?<id>[^/]+)/?$']);
});

test('phones get the table without what only the build reads, and without the data that only loads name', () => {
  const code = `import { a } from './a.ts';\nimport { b } from './b.ts';
// a stays a word of this comment
export const rows = [{ path: '/a', load: () => [a.list], feature: () => b, promotes: 'club', isOurOwn: true }];`;
  const bare = withoutBuildFields(code);
  expect(bare).not.toMatch(/load|promotes|isOurOwn/);
  expect(bare).not.toContain('./a.ts');
  expect(bare).toContain('./b.ts');
});
