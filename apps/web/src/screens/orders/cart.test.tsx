import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { noFavorites, storeFavorites } from '../../data/favorites/stored.ts';
import { runtime } from '../../device/runtime.ts';
import { noteViewed } from '../../device/storage/viewed-products.ts';
import CartScreen from './cart.tsx';

const product = (id: string, title: string) => ({
  id,
  title,
  subtitle: '',
  collectionId: 'sticks',
  subs: [],
  line: null,
  earn: 0,
  tags: [],
  tileHue: 0,
  images: ['/a.svg'],
  health_warning: null,
  variants: [
    {
      variant_id: id,
      title: '',
      options: {},
      price: '105.00',
      compare_at_price: null,
      bonuses: 0,
      available: true,
      left: null,
      quantity: 1,
    },
  ],
});
const goods = [product('1', 'Бурштин'), product('2', 'Граніт'), product('3', 'Кварц')];
const goal = {
  kind: 'reward',
  id: '7',
  collectionId: 'bonus',
  title: 'Набір',
  bonuses: 500,
  is_chosen: true,
  is_sold_out: false,
  days: null,
  leads_to: '/exchange/product/inactive/7',
};

afterEach(() => {
  cleanup();
  act(() => storeFavorites(noFavorites));
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(isOnline = true): void {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (!isOnline) throw new TypeError('no network');
    if (url.includes('get-balance')) return Response.json({ balance: 280, held: 0, at: '2026-11-20T12:05:00Z', goal });
    if (url.includes('get-product-cards')) {
      const { ids } = JSON.parse(body as string) as { ids: string[] };
      return Response.json({ products: goods.filter(({ id }) => ids.includes(id)) });
    }
    if (url.includes('by-collection'))
      return Response.json({ collection: { title: 'Подушечки velo' }, products: [goods[2]] });
    return Response.json({ metafields: [] });
  });
  const routeTree = createRootRoute({ component: CartScreen });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />
    </QueryClientProvider>,
  );
}
const rows = () => screen.queryAllByRole('region').map((one) => one.querySelector('h2')?.textContent);

test('an empty cart leads on to the goal, to favourites and to viewed products', { tags: ['/shop/cart'] }, async () => {
  storeFavorites({ ...noFavorites, ids: ['1'] });
  noteViewed(runtime.brand, '2');
  open();
  const way = await screen.findByRole('link', { name: /Твоя ціль/ });
  expect(way.getAttribute('href')).toBe(goal.leads_to);
  await screen.findByRole('link', { name: /Бурштин/ });
  await screen.findByRole('link', { name: /Граніт/ });
  expect(rows()).toEqual(['Нещодавно переглянуті', 'В обраному']);
});

test('who has marked nothing sees a collection under its own title; without a network that can be tried again', async () => {
  open();
  await screen.findByRole('link', { name: /Кварц/ });
  expect(rows()).toEqual(['Подушечки velo']);
  cleanup();
  open(false);
  await screen.findByRole('button', { name: /Спробувати/ });
});
