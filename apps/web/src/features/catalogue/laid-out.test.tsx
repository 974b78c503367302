// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { brandTable } from '@club/rules/brands';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { products } from '../../data/catalogue/products.ts';
import { shopRoutes } from '../../routes/shop.ts';
import { ShopFront } from './front.tsx';

vi.mock('../../device/runtime.ts', async (original) => {
  const { runtime } = await original<typeof import('../../device/runtime.ts')>();
  return { runtime: { ...runtime, brand: 'ogo' } };
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const collectionOf = (slug: string) => ({ slug, title: slug, count: 3, image: null, tileHue: 0, subs: [] });

/** The collections that the page requests, while the club has these. */
async function requestedOf(slugs: readonly string[]): Promise<string[]> {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (body) requested.push((JSON.parse(body as string) as { collectionId: string }).collectionId);
    return Response.json({ collections: slugs.map(collectionOf), collection: collectionOf('x'), products: [] });
  });
  const client = new QueryClient();
  const component = () => (
    <QueryClientProvider client={client}>
      <ShopFront favorites={null} balance={0} actionOf={() => null} />
    </QueryClientProvider>
  );
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(<RouterProvider router={router} />);
  await screen.findByRole('list', { name: 'Категорії' });
  await waitFor(() => expect(requested).toHaveLength(1));
  return requested;
}
const tiles = () => [...screen.getByRole('list', { name: 'Категорії' }).children].map((tile) => tile.textContent);

test('the shop lays out the collection that its route has loaded, in whatever order staff list them', async () => {
  const { mostBought } = brandTable.ogo.collections;
  const { load } = shopRoutes.find(({ path }) => path === '/shop')!;
  const loaded = JSON.stringify(load!({ brand: 'ogo' } as never));
  expect(loaded).toContain(JSON.stringify(products.collection(mostBought).queryKey));
  expect(await requestedOf(['ogo-devices', mostBought])).toEqual([mostBought]);
  // It is a collection of its own, unlike one that only repeats goods of others.
  expect(tiles()).toHaveLength(2);
});

test('where staff have ended the most bought collection the first is laid out', async () => {
  expect(await requestedOf(['ogo-devices', 'ogo-merch'])).toEqual(['ogo-devices']);
});
