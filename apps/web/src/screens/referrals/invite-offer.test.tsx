import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { headerSlots } from '../../shell/layout/header-slots.ts';
import InviteOfferScreen from './invite-offer.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test(
  'the offer on a device has its words and requests the goods of the collection of devices',
  { tags: ['/invite-friend/offer'] },
  async () => {
    const requests: unknown[] = [];
    const page = {
      id: 'invite-offer',
      title: 'Пристрій для друга',
      body_html: '<p>Лід</p>',
      version: 1,
      faq: [],
      editions: [],
      coming: null,
      updated_at: '2026-11-20T10:00:00.000Z',
    };
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url.includes('get-page-by-id')) return Response.json(page);
      requests.push(JSON.parse(init.body as string));
      return Response.json({ status: 500, code: 'unexpected', detail: 'Збій' }, { status: 500 });
    });
    const root = createRootRoute({ component: () => <InviteOfferScreen id="invite-offer" /> });
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    render(
      <QueryClientProvider client={queries}>
        <RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />
      </QueryClientProvider>,
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Пристрій для друга' })).toBeDefined();
    expect(await screen.findByText('Збій')).toBeDefined();
    expect(requests[0]).toMatchObject({ collectionId: 'devices' });
    expect(screen.getByRole('link', { name: /Обери перший пристрій/ }).getAttribute('href')).toBe('/shop/devices');
  },
);

test('an offer that may not be made gets the title of a missing one', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 404, code: 'not_found', detail: '' }, { status: 404 }));
  const root = createRootRoute({ component: () => <InviteOfferScreen id="invite-offer" /> });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: /не.знайдено/ });
  expect(headerSlots().title).toMatch(/не.знайдено/);
});
