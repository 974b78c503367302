import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anOrder } from '../../features/orders/in-tests.ts';
import { headerSlots } from '../../shell/layout/header-slots.ts';
import SuccessScreen from './success.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['awaiting_payment', 'Оплата замовлення'],
  ['cancelled', 'Замовлення скасовано'],
  ['returned', 'Замовлення повернено'],
  ['placed', undefined],
] as const)('the header of an order that is %s is «%s»', { tags: ['/shop/success'] }, async (state, title) => {
  const order = anOrder({ state });
  vi.stubGlobal('fetch', async (path: string) => Response.json(path.endsWith('get-order') ? { code: 200, order } : {}));
  const router = createRouter({
    routeTree: createRootRoute({ component: SuccessScreen }),
    history: createMemoryHistory({ initialEntries: ['/?o=10234'] }),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 2, name: /10234/ });
  expect(headerSlots().title).toBe(title);
});
