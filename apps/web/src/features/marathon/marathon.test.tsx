import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import type { Marathon } from '@club/contract/customer/marathon';
import { dayAfter } from '@club/rules/time/calendar';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MarathonPage } from './page.tsx';

const today = '2026-11-21';
const season = { id: 's', title: 'Марафон', starts_on: '2026-11-17', ends_on: '2026-12-07' };
const entry = {
  joined_on: '2026-11-17',
  is_late: false,
  run: 3,
  best_run: 3,
  is_today_done: false,
  grace_on: null,
  grace_from: today,
};
const days = (...states: Marathon['days'][number]['state'][]): Marathon['days'] =>
  states.map((state, n) => ({ day: dayAfter(season.starts_on, n), state, task: null }));
const base: Marathon = {
  state: 'running',
  today,
  today_ends_at: '2026-11-21T22:00:00.000Z',
  season,
  entry,
  days: days('done', 'done', 'done', 'grace', 'open', 'ahead'),
  tasks: [
    { task: 'quiz', state: 'open' },
    { task: 'care', state: 'open' },
  ],
  milestones: [
    { day: 3, xp: 50, state: 'promised', active_at: '2026-11-21T10:00:00.000Z' },
    { day: 7, xp: 100, state: 'ahead', active_at: null },
    { day: 14, xp: 300, state: 'out_of_reach', active_at: null },
  ],
  is_paid: true,
  next_starts_on: null,
  tip: 'Оглянь кабель.',
  last: null,
};

let sent: string[];
let answer: Marathon;
beforeEach(() => {
  sent = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(marathon: Partial<Marathon>): void {
  answer = { ...base, ...marathon };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'POST') sent.push(`${url} ${init.body as string}`);
    return Response.json(answer);
  });
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path: '/marathon', component: MarathonPage });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/marathon'] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const words = (element: HTMLElement | null): string => element?.textContent?.replaceAll('\u00A0', ' ') ?? '';
const page = (): string => words(document.body);

test('every day has its date and state as text, today as well', { tags: ['/marathon'] }, async () => {
  open({});
  const track = await screen.findByRole('region', { name: 'Дні сезону' });
  expect(words(track)).toContain('17 листопада: зараховано');
  expect(words(track)).toContain('20 листопада: пробачено');
  expect(words(track)).toContain('сьогодні, 21 листопада: ще не зараховано');
});

test('a milestone shows when its XP come, and which one is out of reach', async () => {
  open({});
  const list = words(await screen.findByRole('region', { name: 'Нагороди' }));
  expect(list).toMatch(/3 дні поспільНадійде 21 листопада 2026.*\+50 XP/);
  expect(list).toContain('Уже не встигнути');
  expect(page()).toContain('Ще 4 дні — і 100 XP');
});

test('a forgiven day and a broken run are distinguished', async () => {
  open({ entry: { ...entry, grace_on: '2026-11-20', grace_from: '2026-11-28' } });
  await screen.findByText('Учорашній день пробачено');
  expect(page()).toContain('Наступне — з 28 листопада');
  cleanup();
  open({ entry: { ...entry, run: 0 } });
  await screen.findByText('Серія почалася спочатку');
});

test('a tip counts the day by its single button', async () => {
  open({});
  const count = await screen.findByRole('button', { name: 'Зрозуміло, зарахувати день' });
  answer = { ...answer, entry: { ...entry, run: 4, is_today_done: true } };
  fireEvent.click(count);
  await screen.findByText('Сьогодні зараховано. Повертайся завтра');
  expect(sent).toEqual(['/api/marathon/do {"task":"care"}']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the main button leads to the first task that is open and has a page; without one there is none', async () => {
  const main = () => screen.queryByRole('link', { name: /^Виконати/ })?.getAttribute('href');
  open({});
  await screen.findByRole('region', { name: 'Нагороди' });
  expect(main()).toBe('/marathon/quiz');
  cleanup();
  open({
    tasks: [
      { task: 'code', state: 'ready' },
      { task: 'news', state: 'open' },
      { task: 'care', state: 'open' },
    ],
  });
  await screen.findByRole('region', { name: 'Нагороди' });
  expect(main()).toBe('/news');
  cleanup();
  open({ tasks: [{ task: 'care', state: 'open' }] });
  await screen.findByRole('region', { name: 'Нагороди' });
  expect(main()).toBeUndefined();
});

test('the calendar has the prize on the day on which it is had', async () => {
  open({
    days: Array.from({ length: 21 }, (_, n) => ({ day: dayAfter(season.starts_on, n), state: 'ahead', task: null })),
  });
  const day = await screen.findByText(/приз/);
  expect(day.textContent?.replaceAll('\u00A0', ' ')).toBe('24 листопада: попереду, приз 100 XP');
});

test('a late customer reads what can still be reached before joining', async () => {
  open({
    state: 'open',
    entry: null,
    milestones: base.milestones.map((one) => ({ ...one, state: one.day === 14 ? 'out_of_reach' : 'ahead' })),
  });
  expect(words(await screen.findByText(/Ще можна пройти/))).toBe(
    'Ще можна пройти 3 і 7 днів поспіль. На 14 часу вже не вистачить.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Приєднатися' }));
  await vi.waitFor(() => expect(sent).toEqual(['/api/marathon/join {}']));
});

test('without a season, before it, after it and without rewards the page shows it', async () => {
  open({ state: 'none', season: null, entry: null });
  await screen.findByText('Марафону зараз немає');
  cleanup();
  open({ state: 'upcoming', entry: null });
  expect(words(await screen.findByText(/^Старт/))).toBe('Старт 17 листопада');
  cleanup();
  open({ state: 'ended', next_starts_on: '2026-12-20' });
  await screen.findByText('Останній день зараховано');
  expect(words(screen.getByText(/Наступний сезон/))).toContain('20 грудня');
  cleanup();
  open({ is_paid: false, milestones: base.milestones.map((one) => ({ ...one, state: 'ahead', active_at: null })) });
  await screen.findByText(/Зараз XP за.марафон не.нараховуються/);
  expect(page()).not.toMatch(/\+100|XP надходять|[Кк]од/);
  cleanup();
  open({});
  await screen.findByText(/XP надходять через добу/);
});
