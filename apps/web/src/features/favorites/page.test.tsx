// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ProductCard } from '@club/contract/customer/catalogue';
import { save } from '../../device/storage/stored.ts';
import { closeSession } from '../../device/session.ts';
import { shownToasts } from '../../ui/state/toast.ts';
import { FavoritePage } from './page.tsx';
import { syncFavorites } from './store.ts';
import { HeartButton } from './heart-button.tsx';
import { PriceDrop } from './price-drop.tsx';

afterEach(async () => {
  cleanup();
  await syncFavorites();
  closeSession('left');
  vi.unstubAllGlobals();
});

const soldOut = '5';
const product = (id: string) => ({
  id,
  title: `Стіки ${id}`,
  variants: [{ variant_id: id, price: `${id}00.00`, bonuses: 0, available: id !== soldOut }],
});
const onAddAll = vi.fn<(products: readonly ProductCard[]) => { added: number; left: number }>(() => ({
  added: 1,
  left: 1,
}));

function Grid({ products }: { products: readonly ProductCard[] }) {
  return products.map((one) => (
    <article key={one.id}>
      {one.title}
      <HeartButton {...one} price={undefined} undoable />
      <PriceDrop product={one} />
    </article>
  ));
}

/** The server has these marks, and the shop sells all but number 9. */
function open(marked: string[]) {
  save('pwaToken', 't1');
  let server = marked;
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const input = JSON.parse(body) as { value: string; ids: string[] };
    if (url.endsWith('create-metafields')) {
      server = JSON.parse(input.value) as string[];
      return Response.json({ code: 200 });
    }
    if (url.endsWith('get-product-cards')) {
      return Response.json({ products: input.ids.filter((id) => id !== '9').map(product) });
    }
    const value = JSON.stringify(server);
    return Response.json({ metafields: [{ namespace: 'pwa', key: 'favorites', value, type: 'json' }] });
  });
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <FavoritePage Grid={Grid} skeleton="…" onAddAll={onAddAll} />,
    }),
    history: createMemoryHistory(),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { saved: () => server };
}
const titles = () => screen.getAllByRole('article').map(({ textContent }) => textContent);

test('favourites of another device are shown, sorted by price on demand', { tags: ['/shop/favorite'] }, async () => {
  open(['2', '1', '3']);
  await waitFor(() => expect(titles()).toEqual(['Стіки 2', 'Стіки 1', 'Стіки 3']));
  fireEvent.click(screen.getByRole('button', { name: 'Дешевші' }));
  expect(titles()).toEqual(['Стіки 1', 'Стіки 2', 'Стіки 3']);
});

test('a favourite is removed immediately, and that can be undone', async () => {
  const { saved } = open(['2', '1']);
  fireEvent.click(await screen.findByRole('button', { name: 'Обране: Стіки 2' }));
  expect(titles()).toEqual(['Стіки 1']);
  await waitFor(() => expect(saved()).toEqual(['1']));
  shownToasts().at(-1)?.action?.onPress();
  await waitFor(() => expect(saved()).toEqual(['2', '1']));
});

test('«Усе в кошик» shows how many were left out', async () => {
  open(['2', '1']);
  fireEvent.click(await screen.findByRole('button', { name: 'Усе в кошик' }));
  expect(onAddAll.mock.calls[0]?.[0]).toHaveLength(2);
  expect(shownToasts().at(-1)?.text).toMatch(/Додано в кошик: 1 товар\. Не додано.*: 1/);
});

test('where nothing can be bought, nothing is offered to be put into the cart', async () => {
  open([soldOut]);
  await waitFor(() => expect(titles()).toEqual(['Стіки 5']));
  expect(screen.queryByRole('button', { name: 'Усе в кошик' })).toBeNull();
});

test('products no longer sold are marked and can be removed', async () => {
  const { saved } = open(['9', '1']);
  fireEvent.click(await screen.findByRole('button', { name: /Прибрати їх/ }));
  await waitFor(() => expect(saved()).toEqual(['1']));
});

test('a price that dropped since the mark was made is marked', async () => {
  const prices = { '2': { priceKop: 250_00, xpPrice: 0 } };
  save('favorites', { main: { ids: ['2'], toggles: {}, prices }, ogo: null });
  open(['2']);
  await screen.findByText('Дешевше на 50 ₴');
});

test('without favourites there is a link to the shop', async () => {
  open([]);
  expect((await screen.findByRole('link', { name: 'До каталогу' })).getAttribute('href')).toBe('/shop');
});
