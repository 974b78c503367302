import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { headerSlots } from '../../shell/layout/header-slots.ts';
import ContentPageScreen from './content-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(reply: Response): void {
  vi.stubGlobal('fetch', async () => reply.clone());
  const routeTree = createRootRoute({ component: () => <ContentPageScreen id="why-ogo" /> });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />
    </QueryClientProvider>,
  );
}

test('a page that the brand has no text for gets the title of a missing one', { tags: ['/why-ogo'] }, async () => {
  open(Response.json({ status: 404, code: 'not_found', detail: 'Нічого не знайдено' }, { status: 404 }));
  await screen.findByRole('heading', { level: 1, name: /не.знайдено/ });
  expect(headerSlots().title).toMatch(/не.знайдено/);
  cleanup();
  open(Response.json({ id: 'why-ogo', title: 'Чому ми', body_html: '<p>Бо так</p>', faq: [], editions: [] }));
  await screen.findByRole('heading', { level: 1, name: 'Чому ми' });
  expect(headerSlots().title).toBeUndefined();
});
