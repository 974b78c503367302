// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CollectionList } from './products.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const product = (n: number) => ({
  id: String(n),
  title: `Товар ${n}`,
  subtitle: '',
  collectionId: 'devices',
  subs: n <= 22 ? ['one'] : ['two'],
  line: null,
  earn: 0,
  tags: [],
  tileHue: 0,
  images: ['/a.svg'],
  health_warning: n === 25 ? 'Містить нікотин' : null,
  variants: [
    {
      variant_id: String(n),
      title: '',
      options: {},
      price: '0.00',
      compare_at_price: null,
      bonuses: n * 100,
      available: n !== 2,
      left: null,
      quantity: 1,
    },
  ],
});
const collection = {
  slug: 'devices',
  title: 'Пристрої',
  count: 25,
  image: null,
  tileHue: 0,
  subs: [
    { id: 'one', title: 'Компактні' },
    { id: 'two', title: 'Великі' },
  ],
};

function open(address: string, slug = 'devices') {
  const requests = vi.fn(() =>
    Promise.resolve(Response.json({ collection, products: Array.from({ length: 25 }, (_, n) => product(n + 1)) })),
  );
  vi.stubGlobal('fetch', requests);
  const root = createRootRoute({});
  const collectionRoute = createRoute({
    getParentRoute: () => root,
    path: '/shop/devices',
    component: () => (
      <QueryClientProvider client={new QueryClient()}>
        <CollectionList
          slug={slug}
          balance={540}
          actionOf={({ title }) => <button type="button">{`+ ${title}`}</button>}
        />
      </QueryClientProvider>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([collectionRoute]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(<RouterProvider router={router} />);
  return { router, requests };
}
const cards = () => screen.getAllByRole('article').length;

test(
  'a collection shows twenty products and more on demand, stored in the address',
  { tags: ['/shop/{slug}'] },
  async () => {
    const { router } = open('/shop/devices');
    await screen.findByText('25 товарів');
    expect(cards()).toBe(20);
    fireEvent.click(screen.getByRole('button', { name: 'Показати ще 5' }));
    await waitFor(() => expect(cards()).toBe(25));
    expect(router.state.location.search).toEqual({ shown: 40 });
  },
);

test('the filters of the address are in force when the page opens, and pressing one changes the address', async () => {
  const { router } = open('/shop/devices?sub=two');
  await screen.findByText('3 товари');
  expect(screen.getByRole('button', { name: 'Великі' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Компактні' }));
  await screen.findByText('22 товари');
  expect(router.state.location.search).toEqual({ sub: 'one' });
});

test('what is chosen shows immediately, the list follows, and two choices of one moment both count', async () => {
  const { router } = open('/shop/devices');
  await screen.findByText('25 товарів');
  fireEvent.click(screen.getByRole('button', { name: /^Фільтри/ }));
  const [available, affordable] = screen.getAllByRole<HTMLInputElement>('checkbox', { hidden: true });
  fireEvent.click(available!);
  fireEvent.click(affordable!);
  expect([available!.checked, affordable!.checked]).toEqual([true, true]);
  expect(router.state.location.search, 'after the frame of the tap').toEqual({});
  await waitFor(() => expect(router.state.location.search).toEqual({ only: 'available', enough: true }));
  await screen.findByText('4 товари');
  expect([available!.checked, affordable!.checked]).toEqual([true, true]);
});

test('a product that costs too much XP shows what is missing, and a sold out one shows that', async () => {
  open('/shop/devices?sub=one');
  await screen.findByText('Бракує 60 XP');
  expect(screen.getByRole('button', { name: '+ Товар 5' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '+ Товар 6' })).toBeNull();
  expect(screen.getAllByText('Немає в наявності')).toHaveLength(1);
});

test('the health warning is below a collection that has it', { tags: ['SHOP-02'] }, async () => {
  open('/shop/devices?sub=two');
  await screen.findByText('3 товари');
  expect(screen.getByText('Містить нікотин')).toBeDefined();
});

test('a collection of the other brand is not requested and leads back to the shop', async () => {
  const { requests } = open('/shop/devices', 'ogo-devices');
  await screen.findByText('Такої категорії тут немає');
  expect(screen.getByRole('link', { name: 'До каталогу' })).toBeDefined();
  expect(requests).not.toHaveBeenCalled();
});
