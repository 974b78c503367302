// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aLine, anOrder } from '../in-tests.ts';
import { OrderSuccess } from './page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const forXp = anOrder({ total: '0.00', bonus_total: 250, line_items: [aLine({ title: 'Футляр' })] });

function open(own: { needsPayment: boolean; isForXp: boolean; isFresh: boolean }, order = forXp) {
  const answer = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.endsWith('get-order')) return Response.json({});
    await answer.promise;
    return Response.json({ code: 200, order });
  });
  const component = () => <OrderSuccess number="10234" own={own} Payment={() => null} onRepeat={() => undefined} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  const { container } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { answer: answer.resolve, art: () => container.querySelector('img[src*="scene-success"]') };
}

test('an order for XP keeps the place of its reward until its answer is here', async () => {
  const { answer, art } = open({ needsPayment: false, isForXp: true, isFresh: true });
  await screen.findByRole('heading', { level: 2 });
  expect(art()).toBeNull();
  answer();
  expect(await screen.findByRole('img', { name: 'Футляр' })).toBeTruthy();
});

test.each([
  ['cancelled', 'Замовлення № 10234 скасовано'],
  ['returned', 'Замовлення № 10234 повернено'],
] as const)('an order that was %s since is called that', async (state, name) => {
  open({ needsPayment: false, isForXp: false, isFresh: false }, anOrder({ state })).answer();
  const named = () => screen.queryByRole('heading', { level: 2 })?.textContent.replaceAll('\u00A0', ' ');
  await expect.poll(named).toBe(name);
});

test('an order for money shows that it is in, whatever the answer is', async () => {
  const { art } = open({ needsPayment: false, isForXp: false, isFresh: true });
  await screen.findByRole('heading', { level: 2 });
  expect(art()).not.toBeNull();
});
