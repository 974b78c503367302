import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GetXp } from './page.tsx';

const rule = {
  line: null,
  xp: 50,
  is_doubled: false,
  is_partial: false,
  state: 'available',
  reason: null,
  unit: null,
  limit: null,
  used: null,
  left: null,
  resets_at: null,
  wait_days: 0,
  leads_to: '/profile',
};
const counted = { unit: 'times', resets_at: '2026-11-30T10:00:00.000Z' };
const rules = [
  { ...rule, ...counted, id: 'code-glo', line: 'glo', xp: 20, is_doubled: true, limit: 20, used: 18, left: 2 },
  { ...rule, ...counted, id: 'friend', xp: 300, limit: 10, used: 10, left: 0, state: 'limit', wait_days: 14 },
  { ...rule, id: 'profile', state: 'done' },
  { ...rule, id: 'device', xp: 150 },
  { ...rule, id: 'quiz', state: 'locked', reason: 'Закон зараз не дозволяє' },
  { ...rule, id: 'feedback', leads_to: '/feedback' },
];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(list: readonly object[] = [...rules, stage(3, 'done'), stage(7, 'available')]) {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/api/xp/why')
      ? Response.json({ text: 'Код …34JW від 20 листопада: такого коду немає.' })
      : Response.json({ wallet: { active: 260, pending: 300, ending: 30 }, rules: list }),
  );
  const root = createRootRoute();
  const routes = ['/', '/profile', '/history-bonuses'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: path === '/' ? GetXp : undefined }),
  );
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const said = (node: Element | null | undefined) => node?.textContent?.replaceAll('\u00A0', ' ');
const card = (name: RegExp) => screen.getByRole('heading', { name, level: 3 }).closest('li') as HTMLElement;
const stage = (days: number, state: string) => ({
  ...rule,
  id: `marathon-${days}`,
  xp: days * 10,
  unit: 'days',
  limit: days,
  used: 3,
  left: days - 3,
  state,
  leads_to: '/profile',
});

test('three numbers lead into the history, each to its own entries', async () => {
  open();
  const links = within(await screen.findByRole('list', { name: /Твої/ })).getAllByRole('link');
  expect(links.map((link) => [said(link.querySelector('strong')), link.getAttribute('href')])).toEqual([
    ['260 XP', '/history-bonuses'],
    ['300 XP', '/history-bonuses?show=pending'],
    ['30 XP', '/history-bonuses#ends'],
  ]);
});

test(
  'a way shows what it pays, what is left of it, and why it is closed; one without a screen is not promised',
  { tags: ['/get-xp'] },
  async () => {
    open();
    await screen.findByRole('heading', { name: 'Виконано' });
    expect(said(card(/пачки стіків glo/))).toMatch(/\+20 XP.*За підпискою.*18 з 20 цього тижня.*Ще 2 коди/);
    expect(said(card(/Запроси друга/))).toMatch(/Ліміт вичерпано.*активними через 14 днів/);
    expect(said(card(/Заповнений профіль/))).toContain('Виконано');
    expect(said(card(/Вікторина дня/))).toContain('Закон зараз не дозволяє');
    expect(within(card(/Вікторина дня/)).queryByRole('link')).toBeNull();
    expect(screen.queryByRole('heading', { name: /Відгук/ })).toBeNull();
  },
);

test('«Чому не нараховано?» is answered beside its way', async () => {
  open();
  await screen.findByRole('heading', { name: 'Виконано' });
  const own = card(/пачки стіків glo/);
  fireEvent.click(within(own).getByRole('button', { name: /^Чому/ }));
  await vi.waitFor(() => expect(within(own).getByRole('status').textContent).toContain('такого коду немає'));
});

test('the way that still pays most comes first with its own button; stages of the marathon are one card with ticks', async () => {
  open();
  const best = await screen.findByText('Найбільше зараз');
  expect(said(best.parentElement?.parentElement)).toMatch(/Реєстрація пристрою\+150 XP/);
  const stages = within(card(/^Марафон$/)).getAllByRole('listitem');
  expect(stages.map((one) => said(one))).toEqual(['3 дні+30 XPВиконано', '77 днів+70 XP']);
  expect(screen.getByRole('link', { name: 'До марафону: Марафон' })).toBeTruthy();
});

test('a stage that is out of reach is no step of the open marathon: it is listed with its reason', async () => {
  open([stage(3, 'available'), { ...stage(7, 'locked'), reason: 'Цього сезону вже не встигнути' }]);
  const later = await screen.findByRole('region', { name: 'Зараз недоступно' });
  expect(said(later)).toContain('Цього сезону вже не встигнути');
  expect(within(card(/^Марафон$/)).getAllByRole('listitem')).toHaveLength(1);
});

test('a way that the law closes promises no day of its XP', async () => {
  open([
    {
      ...rule,
      ...counted,
      id: 'friend',
      xp: 0,
      limit: 10,
      used: 0,
      left: 10,
      state: 'locked',
      reason: 'Закон зараз не дозволяє',
      wait_days: 14,
    },
  ]);
  await screen.findByText('Закон зараз не дозволяє');
  expect(screen.queryByText(/через 14 днів/)).toBeNull();
  cleanup();
  open([
    { ...rule, ...counted, id: 'friend', xp: 300, limit: 10, used: 0, left: 10, state: 'available', wait_days: 14 },
  ]);
  expect((await screen.findAllByText(/через 14 днів/)).length).toBeGreaterThan(0);
});

test('closed ways are under no heading that names an opening', async () => {
  open([{ ...rule, id: 'quiz', xp: 0, state: 'locked', reason: 'Закон зараз не дозволяє' }]);
  const section = await screen.findByRole('region', { name: 'Зараз недоступно' });
  expect(said(section)).toContain('Закон зараз не дозволяє');
  expect(document.body.textContent).not.toMatch(/відкриється/i);
});

test('a way that only some goods may pay does not promise it of all', async () => {
  const feedback = { ...rule, id: 'feedback', is_partial: true };
  open([feedback, { ...rule, id: 'device', xp: 10 }]);
  await screen.findByText(/за.відгук про.деякі товари/);
  expect(screen.queryByText('за кожен відгук')).toBeNull();
  expect(document.body.textContent).toMatch(/Закон дозволяє XP не.за.кожен товар/);
});

test('when nothing is open the page shows that and keeps what was done', async () => {
  open(rules.filter(({ state }) => state !== 'available'));
  await screen.findByText('Поки все');
  expect(said(card(/Заповнений профіль/))).toContain('Виконано');
});
