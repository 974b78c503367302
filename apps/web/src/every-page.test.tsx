import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App, createAppRouter } from './app.tsx';
import { queryClient } from './data/query-client.ts';
import { lowerFlag, raiseFlag } from './device/storage/flags.ts';
import { save } from './device/storage/stored.ts';
import { followNavigation } from './shell/navigation/follow.ts';
import { routes } from './routes.ts';

// The first visit of a screen compiles it.
configure({ asyncUtilTimeout: 10_000 });

// Steps of an empty purchase lead to the step where it begins; an unknown order to the list.
const ledTo: Record<string, string> = {
  '/shop/delivery': '/shop/cart',
  '/shop/payment': '/shop/cart',
  '/shop/checkout': '/shop/cart',
  '/shop/success': '/history-order',
};

let requests: string[];

beforeEach(() => {
  window.scrollTo = () => undefined;
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const refusal = { code: 'overloaded', status: 503, detail: 'Зараз багато запитів', requestId: 'r-17' };
  requests = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    requests.push(`${url} ${typeof body === 'string' ? body : ''}`);
    return Response.json(refusal, { status: 503 });
  });
  raiseFlag('is18');
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  lowerFlag('is18');
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test.each(routes)(
  '$path opens in its layout, with its arrow, a title and one heading, and reports an unavailable server',
  { tags: ['NAV-01', 'pages'] },
  async (route) => {
    if (route.access === 'customer') save('pwaToken', 't');
    const path = route.path.replace('{slug}', 'sticks').replace('{id}', '7700042').replace('{newsId}', '5');
    const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
    followNavigation(router);
    await router.completeMap();
    await router.load();
    render(<App router={router} />);
    const shown = routes.find((one) => one.path === (ledTo[route.path] ?? route.path))!;
    await waitFor(() => expect(router.state.location.pathname).toBe(ledTo[route.path] ?? path));
    await waitFor(() => expect(document.querySelector('main')?.textContent).toMatch(/\S/));
    await waitFor(() => expect(document.querySelectorAll('h1')).toHaveLength(1));
    expect(document.title).toMatch(/\S . Клуб.XP$/);
    const { layout, back, isTabRoot } = shown;
    expect(screen.queryByRole('navigation', { name: 'Розділи' }) !== null).toBe(['footer', 'account'].includes(layout));
    expect(screen.queryByRole('button', { name: 'Назад' }) !== null).toBe(back !== 'none');
    expect(screen.queryByRole('button', { name: 'Меню' }) !== null).toBe(isTabRoot === true);
    const ofText = route.text === undefined ? '' : `/get-page-by-id .*"id":"${route.text}"`;
    expect(requests.join('\n')).toMatch(new RegExp(ofText));
    expect(screen.queryByText('Спробуй ще раз. Якщо не допоможе, повернись на головну.')).toBeNull();
  },
);
