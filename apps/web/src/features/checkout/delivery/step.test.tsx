// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import type { Cart } from '@club/rules/cart/contents';
import { afterEach, expect, test, vi } from 'vitest';
import { runtime } from '../../../device/runtime.ts';
import { DeliveryStep } from './step.tsx';
import type { DeliverySlot } from './step.tsx';

const { settings } = runtime;
const item = { productId: '1', variantId: '11', units: 1, priceKop: 105_00, xpPrice: 0, collectionId: 'sticks' };
const cart: Cart = { items: [{ ...item, tags: [], sticksPerPack: 20, title: 'Стіки', art: '', tileHue: 60 }] };
const sum = { goodsKop: 105_00, discountKop: 0, totalKop: 105_00, xp: 0, units: 1, applied: null };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  runtime.settings = settings;
});

const Place = ({ freeFromKop }: DeliverySlot) => <p>{`from ${freeFromKop}`}</p>;

test('ways of delivery are offered once it is known from which sum on it is free', async () => {
  runtime.settings = { ...settings };
  delete runtime.settings.free_delivery_from_kop;
  const asked: string[] = [];
  let answer: (settings: Response) => void = () => undefined;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    if (path !== '/api/settings') return Promise.resolve(Response.json({ code: 'internal' }, { status: 404 }));
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const component = () => (
    <QueryClientProvider client={client}>
      <DeliveryStep cart={cart} sum={sum} Place={Place} Frame={({ children }) => children} />
    </QueryClientProvider>
  );
  const history = createMemoryHistory({ initialEntries: ['/'] });
  render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component }), history })} />);
  await vi.waitFor(() => expect(asked).toContain('/api/settings'));
  await vi.waitFor(() => expect(client.isFetching()).toBe(1));
  expect(screen.queryByText(/^from/)).toBeNull();
  expect(document.querySelector('[data-skeleton]')).not.toBeNull();
  answer(Response.json({ free_delivery_from_kop: { main: 500_00, ogo: 1 } }));
  expect(await screen.findByText('from 50000')).toBeDefined();
});
