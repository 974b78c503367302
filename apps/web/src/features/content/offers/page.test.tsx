import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Offers } from './page.tsx';

const offer = {
  id: 'sale',
  title: 'Подвійні XP',
  lead: 'Коротко',
  image: '/pictures/sale.0123456789abcdef-480.webp',
  image_text: 'Дві пачки поруч',
  rule: 'Код — 20 XP',
  until: '2027-01-31',
  action: { title: 'До сканера', path: '/scan' },
};

function open(offers: object[]) {
  const requests = vi.fn<(url: string) => void>();
  vi.stubGlobal('fetch', async (url: string) => {
    requests(url);
    return Response.json(
      url === '/api/content/offers' ? { offers } : { offer: { ...offer, body_html: '<p>Дрібно</p>' } },
    );
  });
  const root = createRootRoute({ component: () => <Offers /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return requests;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test(
  'an offer shows its rule and last day and leads on; its terms are fetched when they are opened',
  { tags: ['/offers'] },
  async () => {
    const requests = open([
      offer,
      { ...offer, id: 'odd', title: 'Без кінця', until: null, action: { title: 'Геть', path: '//evil' } },
    ]);
    expect((await screen.findAllByText('Код — 20 XP')).length).toBe(2);
    expect(screen.getByText(/31 січня включно/)).toBeDefined();
    expect(screen.getAllByAltText('Дві пачки поруч')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'До сканера' }).getAttribute('href')).toBe('/scan');
    expect(screen.queryByText('Геть')).toBeNull();
    expect(requests).toHaveBeenCalledTimes(1);
    const terms = document.querySelector('details')!;
    terms.open = true;
    fireEvent(terms, new Event('toggle'));
    expect(await screen.findByText('Дрібно')).toBeDefined();
  },
);

test('without offers the way on is the shop', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'Зараз пропозицій немає' })).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/shop');
});
