import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FirstScan } from './first-scan.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['plain', 3],
  ['not_rewarded', 2],
])("where the club's text about codes is «%s», the first code has %i steps", async (kind, steps) => {
  let isAnswered = false;
  vi.stubGlobal('fetch', async () => {
    isAnswered = true;
    return Response.json({ code: 200, kind, message: 'Слово', until: null });
  });
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <FirstScan />
    </QueryClientProvider>,
  );
  expect(document.body.textContent).not.toContain('XP');
  await vi.waitFor(() => expect([isAnswered, client.isFetching()]).toEqual([true, 0]));
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(steps));
  expect(document.body.textContent.includes('XP')).toBe(kind === 'plain');
});
