import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { viewed } from '../../../data/catalogue/viewed.ts';
import { ViewedRow } from './viewed-row.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function show(): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ViewedRow balance={0} actionOf={() => null} />
    </QueryClientProvider>,
  );
}

test('the row of recently opened products reserves its place until they are loaded, and is absent without any', async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  show();
  expect(screen.queryByRole('heading')).toBeNull();
  cleanup();
  viewed.note('7700007');
  show();
  expect(screen.getByRole('heading').textContent).toBe('Нещодавно переглянуті');
  answer.resolve(Response.json({ products: [], missing: [] }));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});
