import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CollectionRow } from './carousel.tsx';

vi.mock('@tanstack/react-router', () => ({
  useRouter: () => ({ buildLocation: ({ to }: { to: string }) => ({ publicHref: to }), navigate: async () => {} }),
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(status: number, code: string): void {
  vi.stubGlobal('fetch', async () => Response.json({ type: `/problems/${code}`, code, status }, { status }));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CollectionRow slug="popular" title="Беруть найчастіше" balance={0} actionOf={() => null} />
    </QueryClientProvider>,
  );
}

test('a collection that staff have ended has no row, and a fault offers another try', async () => {
  show(404, 'not_found');
  expect(screen.getByRole('heading').textContent).toBe('Беруть найчастіше');
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show(500, 'internal');
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeNull());
});
