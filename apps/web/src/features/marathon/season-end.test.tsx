import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import type { Marathon, SeasonResult } from '@club/contract/customer/marathon';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { moment } from '../../data/xp/moment.ts';
import { SeasonEndHost } from './end-host.tsx';
import { MarathonPage } from './page.tsx';

const last: SeasonResult = {
  season: { id: 'autumn', title: 'Осінній марафон', starts_on: '2026-11-01', ends_on: '2026-11-21' },
  days_done: 12,
  best_run: 8,
  badge_days: 7,
  xp: 150,
  milestones: [
    { day: 3, xp: 50, state: 'paid', active_at: null },
    { day: 7, xp: 100, state: 'promised', active_at: '2026-11-23T10:00:00.000Z' },
  ],
  is_fresh: true,
};
const over: Marathon = {
  state: 'ended',
  today: '2026-11-22',
  today_ends_at: '2026-11-22T22:00:00.000Z',
  season: last.season,
  entry: null,
  days: [],
  tasks: [],
  tip: null,
  milestones: [],
  is_paid: true,
  next_starts_on: '2026-12-15',
  last,
};

afterEach(() => {
  act(() => moment.close());
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(answer: Partial<Marathon>, Page = SeasonEndHost as () => React.ReactNode): QueryClient {
  vi.stubGlobal('fetch', async () => Response.json({ ...over, ...answer }));
  const client = new QueryClient();
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return client;
}
const said = (node: Element): string => (node.textContent ?? '').replaceAll('\u00A0', ' ');
const answered = (client: QueryClient) => vi.waitFor(() => expect(client.isFetching()).toBe(0));

test(
  'the end of a season shows its rewards, the badge that stays and the next season, once',
  { tags: ['CONT-01'] },
  async () => {
    open({});
    const dialog = await screen.findByRole('dialog', { name: 'Сезон завершено' });
    expect(said(dialog)).toContain('+150 XP');
    expect(said(dialog)).toContain('«Осінній марафон»: зараховано 12 днів, найдовша серія — 8');
    expect(said(dialog)).toContain('Відзнака «7 днів поспіль» уже у профілі');
    expect(said(dialog)).toContain('Наступний сезон — 15 грудня');
    const prizes = within(dialog).getByRole('list', { name: 'Нагороди' });
    expect(said(prizes)).toContain('7 днів поспіль: +100 XPнадійде 23 листопада');
    expect(said(prizes)).toContain('14 днів поспіль: Наступного разу');
    fireEvent.click(screen.getByRole('button', { name: 'Далі' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    await answered(open({}));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('where the next season runs already, the way leads to it', async () => {
  open({ state: 'open', season: { ...last.season, id: 'winter' }, next_starts_on: null });
  const dialog = await screen.findByRole('dialog');
  expect(said(dialog)).toContain('Новий сезон уже триває');
  expect(screen.getByRole('link', { name: 'До нового сезону' }).getAttribute('href')).toBe('/marathon');
});

test('who did no day, and who comes after a week, is not notified of it', async () => {
  await answered(open({ last: { ...last, days_done: 0 } }));
  cleanup();
  await answered(open({ last: { ...last, is_fresh: false } }));
  cleanup();
  await answered(open({ last: null }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a season without XP is shown in days', async () => {
  open({ last: { ...last, xp: 0, milestones: [], badge_days: 0, best_run: 2, days_done: 5 } });
  const dialog = await screen.findByRole('dialog');
  expect(said(dialog)).toContain('5 днівСтільки зараховано в сезоні');
  expect(said(dialog)).not.toContain('XP');
});

test(
  "the calendar shows the result in the season's place, and below the next one",
  { tags: ['/marathon'] },
  async () => {
    open({}, MarathonPage);
    const season = await screen.findByRole('region', { name: 'Осінній марафон' });
    expect(said(season)).toContain('+150 XP за сезон');
    cleanup();
    open({ state: 'open', season: { ...last.season, id: 'winter', title: 'Зимовий' } }, MarathonPage);
    const before = await screen.findByRole('region', { name: 'Минулий сезон' });
    expect(said(before)).toContain('Осінній марафон1 листопада – 21 листопада');
    expect(said(before)).toContain('+150 XP');
  },
);
