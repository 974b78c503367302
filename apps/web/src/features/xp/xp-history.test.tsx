import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { XpHistory } from './xp-history.tsx';

const summary = { balance: 260, held: 0, earned_this_month: 10, spent_this_month: 250 };
const line = { id: '7', at: '2026-11-20T12:05:00.000Z', source: 'code', state: 'active', balance_after: 260 };
const earned = { ...line, amount: 10, kind: 'earned', reason: 'Код з пачки glo' };

let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const transactions = url.includes('show=spent') ? [] : [earned];
    return Response.json({ transactions, summary, next_offset: null });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(url: string) {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/history-bonuses', component: XpHistory });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [url] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test('the filter is taken from the address, and an empty one offers to drop it', async () => {
  const router = open('/history-bonuses?show=spent');
  fireEvent.click(await screen.findByRole('button', { name: 'Скинути фільтр' }));
  await screen.findByRole('button', { name: /Код з.пачки glo/ });
  expect(asked.map((url) => new URL(url, 'http://x').searchParams.get('show'))).toEqual(['spent', 'all']);
  expect(router.state.location.href).toBe('/history-bonuses');
  expect(screen.getByRole('button', { name: 'Усі' }).getAttribute('aria-pressed')).toBe('true');
});

test('a filter that nobody knows shows everything', async () => {
  open('/history-bonuses?show=lost');
  await screen.findByRole('button', { name: /Код з.пачки glo/ });
  expect(asked[0]).toContain('show=all');
});

test('choosing a filter writes it into the address', async () => {
  const router = open('/history-bonuses');
  fireEvent.click(await screen.findByRole('button', { name: 'Нараховано' }));
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ show: 'earned' }));
});

test('a month shows its total, and a line tells its state and the balance after it', async () => {
  open('/history-bonuses');
  const month = (await screen.findByRole('heading', { name: 'Листопад 2026' })).closest('section');
  const words = month?.textContent?.replaceAll('\u00A0', ' ');
  expect(words).toContain('Разом за місяць: +10 XP');
  expect(words).toContain('14:05 · зараховано+10 XPБаланс 260 XP');
});
