import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OralNote } from './oral-note.tsx';
import { useVeloId } from './use-velo.ts';
import { VeloSite } from './site.tsx';

const start = Date.parse('2026-11-20T10:00:00Z');
let requests: [path: string, body: unknown][];
let status: string;
let site: () => Response;
const times = (path: string) => requests.filter(([there]) => there.endsWith(path)).length;

beforeEach(() => {
  requests = [];
  status = 'user';
  let links = 0;
  site = () => Response.json({ url: `https://velo.example/login/${(links += 1)}` });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    requests.push([path, body ? JSON.parse(body as string) : undefined]);
    if (path.endsWith('get-velo-user')) return Response.json({ shopifyId: '7900000001', apiToken: 'secret' });
    if (path.endsWith('check-oral-status')) return Response.json({ result: status });
    return path.endsWith('get-token') ? Response.json({ token: 'velo.1', expired_at: '' }) : site();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
function open(content: ReactNode, queries = client(), beside = ''): void {
  cleanup();
  const root = createRootRoute({
    component: () => (
      <>
        {content}
        {beside}
      </>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

function VeloId() {
  return <p>{useVeloId() ?? 'немає'}</p>;
}

test(
  'the velo record is requested once an hour, and of it the phone stores the id alone',
  { tags: ['VELO-01', 'limit:velo-record'] },
  async () => {
    vi.useFakeTimers({ now: start, toFake: ['Date'] });
    const queries = client();
    open(<VeloId />, queries);
    await screen.findByText('7900000001');
    vi.setSystemTime(start + 3_599_000);
    open(<VeloId />, queries);
    await screen.findByText('7900000001');
    expect(times('get-velo-user')).toBe(1);
    expect(
      JSON.stringify(
        queries
          .getQueryCache()
          .getAll()
          .map((one) => one.state.data),
      ),
    ).toBe('["7900000001"]');
    vi.setSystemTime(start + 3_600_000);
    open(<VeloId />, queries);
    await waitFor(() => expect(times('get-velo-user')).toBe(2));
  },
);

test(
  'the status is empty until it came, and believed for an hour',
  { tags: ['VELO-01', 'limit:velo-record'] },
  async () => {
    vi.useFakeTimers({ now: start, toFake: ['Date'] });
    const queries = client();
    open(<OralNote />, queries);
    await screen.findByText(/не.починай/);
    await waitFor(() => expect(screen.queryByText(/не.починай/)).toBeNull());
    status = 'none';
    vi.setSystemTime(start + 3_599_000);
    open(<OralNote />, queries, 'Поруч');
    await screen.findByText('Поруч');
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect([times('check-oral-status'), screen.queryByText(/не.починай/)]).toEqual([1, null]);
    vi.setSystemTime(start + 3_600_000);
    open(<OralNote />, queries);
    await screen.findByText(/не.починай/);
  },
);

test(
  'a link signs in on the velo site by its own token, and is another one after it was followed',
  { tags: ['VELO-01'] },
  async () => {
    open(<VeloSite />);
    const link = await screen.findByRole('link', { name: /^Перейти на.сайт velo$/ });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://velo.example/login/1', 'external']);
    expect(requests.at(-1)).toEqual(['/api/velo/mlogin', { token: 'velo.1' }]);
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    await waitFor(() => expect(link.getAttribute('href')).toBe('https://velo.example/login/2'));
  },
);

test('without a confirmed e-mail the way to the profile is shown instead of the velo site', async () => {
  site = () => Response.json({ code: 'email_needed', detail: '' }, { status: 409 });
  open(<VeloSite />);
  const way = await screen.findByRole('link', { name: /^Додати пошту/ });
  expect(way.getAttribute('href')).toBe('/profile');
});

test('a link that could not be made can be requested again', async () => {
  const made = site;
  site = () => Response.json({ code: 'unavailable', detail: 'Спробуй за хвилину' }, { status: 503 });
  open(<VeloSite />);
  expect((await screen.findByRole('alert')).textContent).toContain('Спробуй за хвилину');
  site = made;
  fireEvent.click(screen.getByRole('button', { name: /^Спробувати/ }));
  expect(await screen.findByRole('link', { name: /^Перейти на.сайт velo$/ })).toBeTruthy();
});
