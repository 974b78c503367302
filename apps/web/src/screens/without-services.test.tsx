import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ExchangeList } from '../features/exchange/list.tsx';
import { FeedbackPage } from '../features/feedback/page.tsx';
import { Consents } from '../features/profile/consents/list.tsx';
import { Consents as FirstConsents } from '../features/sign-in/registration/consents.tsx';

vi.mock('../device/runtime.ts', async (original) => {
  const { runtime } = await original<typeof import('../device/runtime.ts')>();
  const absent = ['marketing', 'shopAnalytics', 'ownerAnalytics', 'certificates', 'retail'];
  return { runtime: { ...runtime, absent } };
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(page: ReactNode, answer: object = {}) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const component = () => <QueryClientProvider client={queries}>{page}</QueryClientProvider>;
  const routeTree = createRootRoute({ component });
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
}
const draft = { acceptsRules: false, acceptsPersonal: false, wantsNews: false, wantsCounting: false };

test('a consent names no one whom the club sends nothing to, neither at the registration nor in the profile', async () => {
  open(<FirstConsents draft={draft as never} errors={{}} onChange={() => {}} />);
  expect(await screen.findByText(/Новини й статистика — за бажанням/)).toBeDefined();
  expect(document.body.textContent).not.toContain('eSputnik');
  cleanup();
  const consents = (['news', 'analytics'] as const).map((purpose) => ({ purpose, is_given: false, at: null }));
  open(<Consents profile={{ consents } as never} blockedBy={undefined} />);
  expect(await screen.findByText('Зараз її ніхто не веде')).toBeDefined();
  expect(document.body.textContent).not.toMatch(/eSputnik|Google|Листи/);
});

test('the exchange leads to no certificates, and reviews speak of no tills, where nobody does them', async () => {
  open(<ExchangeList goal={null} />, { rewards: [], balance: 0, hold: null });
  await vi.waitFor(() => expect(document.querySelector('a[href="/get-xp"]')).not.toBeNull());
  expect(document.querySelector('a[href="/certificates"]')).toBeNull();
  cleanup();
  open(<FeedbackPage />, {
    token: 't',
    expired_at: '2099-01-01T00:00:00Z',
    statusCode: 200,
    xp: 50,
    orders: [],
    reviews: [],
  });
  expect(await screen.findByText('Напиши, як є')).toBeDefined();
  expect(document.body.textContent).not.toContain('на касі');
});
