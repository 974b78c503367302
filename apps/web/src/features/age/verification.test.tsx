import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Verification as State } from '../../data/age.ts';
import { VerificationPage } from './verification.tsx';
import { VerifiedOnly } from './verified-only.tsx';

const none: State = {
  state: 'none',
  method: null,
  reason: null,
  at: null,
  diia: null,
  is_diia_offered: true,
  is_test_reader: false,
};
const deeplink = 'https://diia.example/acquirers/branch/1/offer-request/dynamic/2';
const withDiia = (): State => ({
  ...none,
  state: 'waiting',
  method: 'diia',
  at: '2026-11-20T12:00:00.000Z',
  diia: { deeplink, expires_at: new Date(Date.now() + 30 * 60_000).toISOString() },
});
const verified: State = { ...none, state: 'verified', method: 'diia', at: '2026-11-20T12:00:00.000Z' };

let answer: State;
let refusal: object | undefined;
let requests: string[];

beforeEach(() => {
  answer = none;
  refusal = undefined;
  requests = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    if (refusal && !url.endsWith('get-verification')) return Response.json(refusal, { status: 429 });
    if (url.endsWith('start-diia')) answer = withDiia();
    if (url.endsWith('cancel-verification')) {
      answer = none;
      return Response.json({ code: 200 });
    }
    return Response.json(answer);
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(url = '/verification') {
  const root = createRootRoute();
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([
      at('/verification', VerificationPage),
      at('/rules', () => <VerifiedOnly page="rules">Правила</VerifiedOnly>),
      at('/verification/other', () => null),
    ]),
    history: createMemoryHistory({ initialEntries: [url] }),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const words = (): string => document.body.textContent.replaceAll('\u00A0', ' ');
const requestCount = (): number => requests.filter((url) => url.endsWith('get-verification')).length;

test(
  'who is not verified reads why, both ways with the time each takes, and that orders go as pre-orders',
  { tags: ['/verification'] },
  async () => {
    open();
    await screen.findByRole('heading', { name: /Вік ще не.підтверджено/ });
    expect(words()).toContain('Близько хвилини');
    expect(words()).toContain('Зазвичай до доби');
    expect(words()).toContain('замовлення оформлюється як попереднє, а курʼєр або працівник відділення попросить');
    expect(words()).not.toContain('Тестовий режим');
  },
);

test('a request to Diia gives a link with permission to lead outside', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: /Підтвердити через/ }));
  const link = await screen.findByRole('link', { name: 'Відкрити Дію' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([deeplink, 'external']);
});

test('without Diia nothing on the page names it, and the page shows the other way', async () => {
  answer = { ...none, is_diia_offered: false };
  open();
  await screen.findByRole('link', { name: 'Надіслати фото' });
  expect(words()).not.toMatch(/Ді[яюїє]/);
  expect(words()).toContain('Надішли фото документа або покажи документ під час отримання');
});

test('a stand-in reader is named as one', async () => {
  answer = { ...none, is_test_reader: true };
  open();
  await screen.findByText('Тестовий режим');
});

test('while Diia decides the state is queried every three seconds, for two minutes, then on request', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer = withDiia();
  open();
  await screen.findByRole('link', { name: 'Відкрити Дію' });
  const before = requestCount();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(requestCount() - before).toBeGreaterThanOrEqual(9);
  expect(requestCount() - before).toBeLessThanOrEqual(11);
  await act(() => vi.advanceTimersByTimeAsync(100_000));
  const given = requestCount();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(requestCount()).toBe(given);
  answer = verified;
  fireEvent.click(screen.getByRole('button', { name: 'Оновити' }));
  await screen.findByRole('heading', { name: 'Вік підтверджено' });
});

test('a request that ran out of time offers a new one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer = withDiia();
  open();
  await screen.findByRole('link', { name: 'Відкрити Дію' });
  await act(() => vi.advanceTimersByTimeAsync(31 * 60_000));
  await screen.findByRole('heading', { name: 'Час запиту минув' });
  expect(screen.queryByRole('button', { name: /Підтвердити через/ })).not.toBeNull();
});

test('a pending document is not polled, and can be withdrawn', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer = { ...none, state: 'waiting', method: 'document', at: '2026-11-20T12:00:00.000Z' };
  open();
  await screen.findByRole('heading', { name: /Документ на.перевірці/ });
  expect(words()).toContain('Надіслано 20 листопада 2026 р. о 14:00');
  const before = requestCount();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(requestCount()).toBe(before);
  fireEvent.click(screen.getByRole('button', { name: /Скасувати й.видалити фото/ }));
  await screen.findByRole('heading', { name: /Вік ще не.підтверджено/ });
});

test.each([
  ['more_needed', 'Потрібно доповнити', 'Надішли інше фото'],
  ['refused', 'Вік не підтверджено', 'Можна спробувати ще раз'],
] as const)('%s gives its reason and what to do next', async (state, title, next) => {
  answer = { ...none, state, method: 'document', reason: 'Дату народження закрито', at: '2026-11-20T12:00:00.000Z' };
  open();
  await screen.findByText(/Дату народження закрито/);
  expect(words()).toContain(title);
  expect(words()).toContain(next);
  expect(screen.queryByRole('link', { name: 'Надіслати фото' })).not.toBeNull();
  const support = screen.queryByRole('link', { name: 'Написати в підтримку' });
  expect(support?.getAttribute('href')).toBe(state === 'refused' ? '/support' : undefined);
});

test('the verified see how and when, and nothing more to do', async () => {
  answer = verified;
  open();
  await screen.findByRole('heading', { name: 'Вік підтверджено' });
  expect(words()).toContain('Через Дію · 20 листопада 2026 р.');
  expect(words()).not.toContain('Як підтвердити');
  expect(words()).not.toContain('попереднє');
});

test('a limit shows until when', async () => {
  refusal = { code: 'too_many_requests', detail: 'Забагато спроб. Спробуй о 14:05' };
  open();
  fireEvent.click(await screen.findByRole('button', { name: /Підтвердити через/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Спробуй о 14:05');
});

test('without any answer the page shows it and offers another try', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('щойно зʼявиться звʼязок');
});

test(
  'the rules lead unverified customers to the verification, with a reason',
  { tags: ['AGE-04', '/rules'] },
  async () => {
    const router = open('/rules');
    await screen.findByText(/Правила клубу відкриті лише тим/);
    expect(router.state.location.href).toBe('/verification?from=rules');
  },
);

test('the rules open for the verified', { tags: ['AGE-04'] }, async () => {
  answer = verified;
  const router = open('/rules');
  await screen.findByText('Правила');
  expect(router.state.location.pathname).toBe('/rules');
});

test('an age that is withdrawn while the rules are read closes them within seconds', { tags: ['AGE-04'] }, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer = verified;
  const router = open('/rules');
  await screen.findByText('Правила');
  answer = { ...none, state: 'refused', method: 'staff', reason: 'Помилка', at: '2026-11-20T12:00:00.000Z' };
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await screen.findByText(/Правила клубу відкриті лише тим/);
  expect(router.state.location.href).toBe('/verification?from=rules');
});

test('recently read rules are refetched', { tags: ['AGE-04'] }, async () => {
  answer = verified;
  const router = open('/rules');
  await screen.findByText('Правила');
  await act(() => router.navigate({ to: '/verification/other' }));
  answer = none;
  await act(() => router.navigate({ to: '/rules' }));
  await screen.findByText(/Правила клубу відкриті лише тим/);
});
