// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addItem, currentCart } from './cart-store.ts';
import type { ItemToAdd } from './cart-store.ts';
import { CartView, CheckoutBar } from './cart-view.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const item = (variantId: string, title: string, over: Partial<ItemToAdd> = {}): ItemToAdd => ({
  productId: '77',
  variantId,
  priceKop: 105_00,
  xpPrice: 0,
  collectionId: 'sticks',
  tags: [],
  sticksPerPack: 20,
  title,
  art: '',
  tileHue: 60,
  ...over,
});
const inShop = (variant_id: string, title: string, price: string, stock: number, bonuses = 0) => ({
  variant_id,
  id: '77',
  title,
  price,
  bonuses,
  stock,
  tags: [],
  collectionId: 'sticks',
  quantity: 20,
  image: '',
});

function open(products: ReturnType<typeof inShop>[], balance: number | null = null) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ products })));
  const screenOf = () => (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <main>
        <CartView balance={balance} />
        <CheckoutBar balance={balance} />
      </main>
    </QueryClientProvider>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: screenOf }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router} />);
}
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ');

test('after a refresh the customer is told what changed, and the cart holds only what still exists', async () => {
  addItem(item('1', 'Мідь'), 5);
  addItem(item('2', 'Граніт'));
  addItem(item('3', 'Кедр'));
  addItem(item('4', 'Обрій, синій'));
  open([inShop('1', 'Мідь', '110.00', 3), inShop('3', 'Кедр', '105.00', 0), inShop('4', 'Обрій', '105.00', 9)]);
  await screen.findByText('Кошик оновлено');
  expect([...document.querySelectorAll('[role="status"] li')].map((line) => plain(line.textContent))).toEqual([
    'Мідь: тепер 110 ₴ замість 105 ₴',
    'Мідь: залишилося 3 шт., у кошику було 5 шт.',
    'Граніт: більше не продається, прибрали з кошика',
    'Кедр: закінчилося, прибрали з кошика',
  ]);
  expect(currentCart().items.map(({ title, units }) => [title, units])).toEqual([
    ['Мідь', 3],
    ['Обрій, синій', 1],
  ]);
});

test('free delivery tells what is missing, and from the threshold on that it is reached', async () => {
  addItem(item('1', 'Мідь'), 3);
  open([inShop('1', 'Мідь', '105.00', 20)]);
  expect(plain((await screen.findByText(/безкоштовної/)).textContent)).toBe('Ще 84 ₴ до безкоштовної доставки');
  screen.getByRole('button', { name: 'Більше: Мідь' }).click();
  expect(await screen.findByText('Доставка безкоштовна')).toBeDefined();
});

test('a cart that needs more XP than there is says how much is missing instead of leading on', async () => {
  addItem(item('1', 'Кухоль', { priceKop: 0, xpPrice: 800 }));
  open([inShop('1', 'Кухоль', '0.00', 20, 800)], 540);
  const bar = await screen.findByRole<HTMLButtonElement>('button', { name: 'Бракує 260\u00A0XP' });
  expect(bar.disabled).toBe(true);
  expect(screen.queryByRole('link', { name: /Оформити/ })).toBeNull();
});

test('without a network the cart stays as it was and says that it was not checked', async () => {
  addItem(item('1', 'Мідь'));
  open([]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await screen.findByText(/не перевірено/);
  expect(currentCart().items).toHaveLength(1);
});
