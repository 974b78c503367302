import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openSession } from '../../device/session.ts';
import { stored } from '../../device/storage/stored.ts';
import ChooseVeloScreen from './choose-velo.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test(
  'where the brand has no pouches one tap leads to the same page of the brand that has',
  { tags: ['/shop/choose-velo'] },
  async () => {
    openSession('bearer', 'main', '6900000001');
    vi.stubGlobal('fetch', async (url: string) =>
      Response.json(
        url.includes('create-customer') ? { id: '77' } : { token: 't', expired_at: '2030-01-01T00:00:00.000Z' },
      ),
    );
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    const router = createRouter({
      routeTree: createRootRoute({ component: ChooseVeloScreen }),
      history: createMemoryHistory(),
    });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    const ways = await screen.findAllByRole('button', { name: /^Перейти/ });
    expect(ways).toHaveLength(1);
    fireEvent.click(ways[0]!);
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/shop/choose-velo'));
    expect(stored('brand')).toBe('ogo');
  },
);
