// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ShopFront } from './front.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const product = (id: string, warning: string | null = null) => ({
  id,
  title: `Стіки ${id}`,
  subtitle: '',
  collectionId: 'sticks',
  subs: [],
  line: null,
  earn: 0,
  tags: [],
  tileHue: 0,
  images: ['/a.svg'],
  health_warning: warning,
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
const collection = { slug: 'sticks', title: 'Стіки', count: 3, image: null, tileHue: 0, subs: [] };
const pages: Record<string, object> = {
  'граніт:0': { products: [product('1'), product('2')], total: 3, next_offset: 2, corrected: null, completions: [] },
  'граніт:2': { products: [product('3')], total: 3, next_offset: null, corrected: null, completions: [] },
  'мʼята:0': {
    products: [product('1', 'Шкодить'), product('2', 'Шкодить'), product('3', 'Лише дорослим'), product('4')],
    total: 4,
    next_offset: null,
    corrected: null,
    completions: [],
  },
  'uhfysn:0': { products: [product('1')], total: 1, next_offset: null, corrected: 'граніт', completions: [] },
};
const nothing = { products: [], total: 0, next_offset: null, corrected: null, completions: [] };

function open(address: string, isOnline = true, listed = collection, listedAt = Promise.resolve()) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://x');
    if (!pathname.endsWith('/search')) {
      await listedAt;
      return Response.json({
        collections: [listed],
        collection: listed,
        products: [product('1', 'Шкодить'), product('9')],
      });
    }
    if (!isOnline) throw new TypeError('no network');
    requests.push(searchParams.get('query') ?? '');
    return Response.json(pages[`${searchParams.get('query')}:${searchParams.get('offset')}`] ?? nothing);
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRootRoute({});
  const shop = createRoute({
    getParentRoute: () => root,
    path: '/shop',
    component: () => (
      <QueryClientProvider client={queryClient}>
        <ShopFront favorites={null} balance={0} actionOf={() => null} />
      </QueryClientProvider>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([shop]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(<RouterProvider router={router} />);
  return { router, requests, queryClient };
}
const field = () => screen.findByRole<HTMLInputElement>('searchbox');
const cards = () => screen.getAllByRole('article').length;

test(
  'typed text is searched once it settles, is in the address, and going back closes the search',
  { tags: ['/shop'] },
  async () => {
    const { router, requests } = open('/shop');
    for (const text of ['г', 'гра', 'Граніт']) fireEvent.change(await field(), { target: { value: text } });
    await screen.findByText('Знайдено 3 товари');
    expect(requests).toEqual(['граніт']);
    expect(router.state.location.search).toEqual({ q: 'Граніт' });
    act(() => router.history.back());
    await screen.findByRole('list', { name: 'Категорії' });
    expect((await field()).value).toBe('');
  },
);

test('results wait for the categories above them', async () => {
  const listed = Promise.withResolvers<void>();
  const { requests, queryClient } = open('/shop?q=граніт', true, collection, listed.promise);
  await waitFor(() => expect(requests).toEqual(['граніт']));
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  await act(async () => undefined);
  expect(screen.queryAllByRole('article')).toEqual([]);
  listed.resolve();
  await screen.findByText('Знайдено 3 товари');
});

test('more results are shown on demand', async () => {
  open('/shop?q=граніт');
  fireEvent.click(await screen.findByRole('button', { name: 'Показати ще 1' }));
  await waitFor(() => expect(cards()).toBe(3));
  expect(screen.queryByRole('button', { name: /Показати ще/ })).toBeNull();
});

test('every warning of the results is below them once', async () => {
  open('/shop?q=мʼята');
  expect(await screen.findAllByText('Шкодить')).toHaveLength(1);
  expect(screen.getAllByText('Лише дорослим')).toHaveLength(1);
});

test('the first page has the warning of its goods', async () => {
  open('/shop');
  expect(await screen.findAllByText('Шкодить')).toHaveLength(1);
});

test('a collection that only repeats goods of others is laid out and has no tile', async () => {
  open('/shop', true, { ...collection, slug: 'popular' });
  const links = await screen.findAllByRole('link', { name: /Стіки/ });
  expect(links.filter((link) => link.getAttribute('href') === '/shop/popular').map((link) => link.textContent)).toEqual(
    ['Усі: Стіки'],
  );
});

test('when other words were searched, they are shown', async () => {
  open('/shop?q=uhfysn');
  await screen.findByText('Показано за запитом «граніт»');
});

test('when nothing is found the categories are offered', async () => {
  open('/shop?q=123');
  await screen.findByRole('heading', { name: 'Нічого не знайдено: «123»' });
  expect(screen.getByRole('link', { name: 'Стіки' }).getAttribute('href')).toBe('/shop/sticks');
});

test('a collection without goods shows a message', async () => {
  open('/shop', true, { ...collection, count: 0 });
  await screen.findByText('Поки порожньо');
  expect(screen.queryByText(/0 товарів/)).toBeNull();
});

test('without a network the collections that were seen answer', async () => {
  open('/shop', false);
  await screen.findAllByRole('article');
  fireEvent.change(await field(), { target: { value: 'стіки 9' } });
  await screen.findByText('Знайдено 1 товар');
  expect(screen.getByText(/шукаємо лише серед збережених/)).toBeDefined();
});
