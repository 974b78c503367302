import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BadgesCard } from './card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(status: number, body: object): void {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  const router = createRouter({
    routeTree: createRootRoute({ component: BadgesCard }),
    history: createMemoryHistory(),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const words = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));

test('an earned badge shows since when, one ahead its progress and leads to where it is earned', async () => {
  open(200, {
    badges: [
      { id: 'scan', need: 1, have: 1, at: '2026-11-20T10:00:00Z' },
      { id: 'friend', need: 1, have: 0, at: null },
      { id: 'reviews', need: 5, have: 2, at: null },
    ],
    seasons: [{ id: 's', title: 'Осінній марафон', ends_on: '2026-11-01', days: 14 }],
  });
  await screen.findByText('Осінній марафон');
  expect(words()).toEqual([
    '14Осінній марафон14 днів поспіль',
    expect.stringMatching(/^Перший код20 листопада/),
    'Друг у клубіПопереду',
    '5 відгуків2 з 5',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/invite-friend', '/feedback']);
});

test('without a reply there are no badges, and the profile works', async () => {
  open(500, {});
  await vi.waitFor(() => expect(document.querySelector('[style]')).toBeNull());
  expect(screen.queryByText('Відзнаки')).toBeNull();
});
