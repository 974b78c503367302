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
import { XpHistory } from './page.tsx';

const summary = {
  balance: 260,
  held: 0,
  earned_this_month: 10,
  spent_this_month: 250,
  pending: 300,
  next_active_at: '2026-12-04T10:00:00.000Z',
  next_end: { xp: 30, at: '2027-01-31T10:00:00.000Z' },
  forecast: [
    { month: '2027-01', xp: 30 },
    { month: '2027-11', xp: 230 },
  ],
};
const line = {
  id: '7',
  at: '2026-11-20T12:05:00.000Z',
  source: 'code',
  state: 'active',
  balance_after: 260,
  active_at: null,
};
const earned = { ...line, amount: 10, kind: 'earned', reason: 'Код із пачки glo' };

const details = {
  rule: 'За кожен код із пачки glo: 10 XP',
  source: { text: 'Код …34JW із пачки glo', leads_to: '/history-bonuses' },
  lots: [{ xp: 10, came_at: line.at, ends_at: '2027-11-20T12:05:00.000Z', returned_at: null }],
  spent_at: null,
  reversed_by: null,
  reverses: null,
};

let requests: string[];
let inOgo: number;

beforeEach(() => {
  requests = [];
  inOgo = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('get-full-balance')) return Response.json({ main: 260, ogo: inOgo, total: 260 + inOgo });
    requests.push(url);
    if (url.includes('/api/xp/entry')) return Response.json(details);
    const transactions = url.includes('show=spent') ? [] : [earned];
    return Response.json({ transactions, summary, next_offset: null });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(url: string, client = new QueryClient()) {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/history-bonuses', component: XpHistory });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [url] }),
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test('a balance that cannot be had leaves the history where it is, and is not requested without end', async () => {
  let requestsCount = 0;
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/api/get-balance')) return answer(url);
    requestsCount += 1;
    // An end, should there be none.
    if (requestsCount > 5) await new Promise(() => {});
    return Response.json({ detail: 'Сталася помилка', code: 'internal' }, { status: 400 });
  });
  open('/history-bonuses', new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const entry = await screen.findByText('Код із пачки glo');
  for (let turn = 0; turn < 50; turn++) await act(async () => undefined);
  expect(requestsCount).toBe(2);
  expect(entry.isConnected).toBe(true);
});

test('an unknown balance that cannot be loaded is not waited for without end', async () => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'Сталася помилка', code: 'internal' }, { status: 400 }));
  open('/history-bonuses', new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  expect(await screen.findByText('Не вдалося дізнатися баланс')).toBeDefined();
  expect(document.querySelector('[data-skeleton]')).toBeNull();
});

test('the filter is taken from the address, and an empty one offers to drop it', async () => {
  const router = open('/history-bonuses?show=spent');
  fireEvent.click(await screen.findByRole('button', { name: 'Скинути фільтр' }));
  await screen.findByRole('button', { name: /Код із.пачки glo/ });
  const pages = requests.filter((url) => url.includes('get-bonus-history'));
  expect(pages.map((url) => new URL(url, 'http://x').searchParams.get('show'))).toEqual(['spent', 'all']);
  expect(router.state.location.href).toBe('/history-bonuses');
  expect(screen.getByRole('button', { name: 'Усі' }).getAttribute('aria-pressed')).toBe('true');
});

test('an unknown filter shows everything', async () => {
  open('/history-bonuses?show=lost');
  await screen.findByRole('button', { name: /Код із.пачки glo/ });
  expect(requests[0]).toContain('show=all');
});

test('choosing a filter writes it into the address', async () => {
  const router = open('/history-bonuses');
  fireEvent.click(await screen.findByRole('button', { name: 'Нараховано' }));
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ show: 'earned' }));
});

test('a month shows its total, and a line shows its state and the balance after it', async () => {
  open('/history-bonuses');
  const month = (await screen.findByRole('heading', { name: 'Листопад 2026' })).closest('section');
  const words = month?.textContent?.replaceAll('\u00A0', ' ');
  expect(words).toContain('Разом за місяць: +10 XP');
  expect(words).toContain('14:05 · зараховано+10 XPБаланс 260 XP');
});

test('above the lines are pending XP with their date, and XP that would expire by month', async () => {
  open('/history-bonuses');
  await screen.findByRole('heading', { name: 'Коли XP згорять' });
  const words = document.body.textContent?.replaceAll('\u00A0', ' ');
  expect(words).toContain('300 XP очікують: найближчі стануть активними 4 грудня');
  expect(words).toContain('Найближче: 30 XP — 31 січня 2027 року');
  const months = screen.getAllByRole('listitem').map((item) => item.textContent?.replaceAll('\u00A0', ' '));
  expect(months).toEqual(expect.arrayContaining(['січень 202730 XP', 'листопад 2027230 XP']));
});

test('a line opens to its rule, its source and the end of its XP', async () => {
  open('/history-bonuses');
  fireEvent.click(await screen.findByRole('button', { name: /Код із.пачки glo/ }));
  const sheet = await screen.findByRole('dialog');
  await vi.waitFor(() => expect(sheet.textContent).toContain('Код …34JW'));
  expect(sheet.textContent?.replaceAll('\u00A0', ' ')).toContain('10 XP діють до 20 листопада 2027 року');
  expect(screen.getByRole('link', { name: /^Відкрити/ }).getAttribute('href')).toBe('/history-bonuses');
});

test('pending ones are fetched by their own filter, and an empty list is explained', async () => {
  open('/history-bonuses?show=pending');
  await vi.waitFor(() => expect(requests.some((url) => url.includes('show=pending'))).toBe(true));
  expect((await screen.findByRole('button', { name: 'Очікують' })).getAttribute('aria-pressed')).toBe('true');
});

test('who has XP in the other brand too reads the sum of both', { tags: ['XP-01'] }, async () => {
  open('/history-bonuses');
  await screen.findByRole('button', { name: /Код із.пачки glo/ });
  expect(document.body.textContent).not.toContain('двох клубах');
  cleanup();
  inOgo = 90;
  open('/history-bonuses');
  const both = await screen.findByText(/двох клубах/);
  expect(both.textContent?.replaceAll('\u00A0', ' ')).toBe('У двох клубах разом 350 XP: з них 90 XP — у oʼgo Club.');
});
