// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { xp } from '../../../data/xp/queries.ts';
import { GoalRow } from './row.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('its room is held once: what failed before is no reason to wait again in sight', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const row = (
    <QueryClientProvider client={client}>
      <GoalRow />
    </QueryClientProvider>
  );
  vi.stubGlobal('fetch', async () => Response.json({ code: 'unavailable' }, { status: 503 }));
  const first = render(row);
  expect(first.container.innerHTML).not.toBe('');
  await waitFor(() => expect(first.container.innerHTML).toBe(''));
  cleanup();
  const second = render(row);
  expect(client.getQueryState(xp.balance.queryKey)?.fetchStatus).toBe('fetching');
  expect(second.container.innerHTML).toBe('');
});
