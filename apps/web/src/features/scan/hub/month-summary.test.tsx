import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MonthSummary } from './month-summary.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [{ coinCount: 0, coinXp: 0 }, 'Перший код місяця попереду'],
  [{ coinCount: 3, coinXp: 30 }, '+30'],
  [{ coinCount: 3, coinXp: 0 }, '3'],
])('for the codes of the month %o it shows «%s»', async (month, said) => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, used: 3, limit: 40, ...month }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MonthSummary />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.queryByText(/Цього тижня 3 з 40/)).not.toBeNull();
});
