import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../data/query-client.ts';
import { Landing } from './page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const words = {
  id: 'landing',
  title: 'Твій клуб',
  body_html: '<p>Усе в застосунку</p><ul><li><strong>Скануй</strong> Код на пачці</li></ul>',
  updated_at: '2026-11-23T00:00:00.000Z',
  version: 1,
  faq: [],
  editions: [],
  coming: null,
};
const parts = {
  products: [{ title: 'Стіки Бурштин', shelf: 'Стіки', image: null, tile_hue: 40 }],
  stores: [{ title: 'Магазин клубу', city: 'Львів', address: 'площа Ринок, 1' }],
  stores_count: 3,
  seller: { name: 'ТОВ «Клуб»', code: '12345678', address: 'Київ, вул. Тиха, 1', email: 'club@club.example' },
};

function open(replies: { words?: object; parts?: object }): void {
  const missing = () => Response.json({ code: 'not_found', status: 404 }, { status: 404 });
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    const reply = new Request(url).url.includes('/api/landing') ? replies.parts : replies.words;
    return reply === undefined ? missing() : Response.json(reply);
  });
  const root = createRootRoute({ component: Landing });
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
}

const regionOf = (name: RegExp) => screen.findByRole('region', { name });

test('the landing has the words of the brand, products, stores and who sells', { tags: ['/landing'] }, async () => {
  open({ words, parts });
  expect(await screen.findByRole('heading', { level: 1, name: 'Твій клуб' })).toBeTruthy();
  expect(within(await regionOf(/магазині/)).getByText('Стіки Бурштин')).toBeTruthy();
  const stores = await regionOf(/знайти/);
  expect(within(stores).getByText('Львів, площа Ринок, 1')).toBeTruthy();
  // There may be no map of them.
  expect(within(stores).getByText(/ще 2\s+магазини у\s+застосунку$/)).toBeTruthy();
  const seller = await regionOf(/Продавець/);
  expect(within(seller).getByText('12345678')).toBeTruthy();
  expect(within(seller).getByRole('link', { name: 'Угода з користувачем' }).getAttribute('href')).toBe(
    '/user-agreement',
  );
});

test('a brand without texts shows its name and its goods', { tags: ['/landing'] }, async () => {
  open({ parts: { ...parts, products: [], stores: [], stores_count: 0, seller: null } });
  expect(await regionOf(/Продавець/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: /магазині|знайти/ })).toBeNull();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/Клуб/);
});

test('goods that could not be read are offered again, and the way in stays', { tags: ['/landing'] }, async () => {
  open({ words });
  expect((await screen.findByRole('alert')).textContent).toContain('Не вдалося');
  expect(screen.getByRole('link', { name: 'Увійти' }).getAttribute('href')).toBe('/auth');
});
