import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { runtime } from '../../../device/runtime.ts';
import { FullSite } from './full-site.tsx';
import { dropSiteLink, siteLink } from './site-link.ts';

const link = 'https://site.example/login/1';
const onOpen = vi.fn<(url: string) => boolean>();
let requests: unknown[] = [];

afterEach(() => {
  cleanup();
  dropSiteLink();
  requests = [];
  onOpen.mockReset();
  vi.unstubAllGlobals();
});

async function tap(answer: Response, path = '/', sitePages: { from: string; to: string }[] = []): Promise<void> {
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    requests.push(body);
    return answer.clone();
  });
  const client = new QueryClient();
  // From the page: settings are refetched only minutes later.
  runtime.settings.site_pages = { main: sitePages, ogo: [] };
  const root = createRootRoute({ component: () => <FullSite className="" onOpen={onOpen} /> });
  const history = createMemoryHistory({ initialEntries: [path] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createRouter({ routeTree: root, history })} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Повна версія сайту' }));
}

test('a tap opens the full site, and its link is spent', { tags: ['NAV-05'] }, async () => {
  onOpen.mockReturnValue(true);
  await tap(Response.json({ url: link }));
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith(link));
  vi.stubGlobal('fetch', async () => Response.json({ url: 'https://site.example/login/2' }));
  expect(await siteLink()).toBe('https://site.example/login/2');
});

test.each([
  ['/history-order/1042', { return_to: '/account/orders' }],
  ['/history-order', { return_to: '/account/orders' }],
  ['/history-orders', {}],
  ['/shop/velo/7', { return_to: '/collections/all' }],
  ['/', {}],
])('from %s the full site opens the page that staff set', async (path, body) => {
  onOpen.mockReturnValue(true);
  await tap(Response.json({ url: link }), path, [
    { from: '/shop', to: '/collections' },
    { from: '/shop/velo', to: '/collections/all' },
    { from: '/history-order', to: '/account/orders' },
  ]);
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith(link));
  expect(requests).toEqual([JSON.stringify(body)]);
});

test('where the browser opens nothing, a link with explicit permission takes the next tap', async () => {
  onOpen.mockReturnValue(false);
  await tap(Response.json({ url: link }));
  const ready = await screen.findByRole('link', { name: /^Перейти на.сайт$/ });
  expect([ready.getAttribute('href'), ready.getAttribute('rel')]).toEqual([link, 'external']);
  expect(await siteLink()).toBe(link);
});

test('a failure is reported where it was tapped', async () => {
  await tap(Response.json({ code: 'unexpected', detail: 'Сталася помилка' }, { status: 500 }));
  expect((await screen.findByRole('alert')).textContent).toBe('Сталася помилка');
  expect(onOpen).not.toHaveBeenCalled();
});
