import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls, openAt, refusal } from '../in-tests.tsx';
import { notifications } from '../../../data/notifications/queries.ts';
import { Inbox } from './page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const now = new Date();
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const notice = (id: string, over: object = {}) => ({
  id,
  category: 'orders',
  title: `Посилка ${id}`,
  body: 'Чекає у відділенні',
  path: `/history-order?o=${id}`,
  at: hoursAgo(0),
  is_read: false,
  ...over,
});
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ');

test(
  'notifications are grouped by day; a tap opens the subject and marks it as read',
  { tags: ['/notices'] },
  async () => {
    const requests = answerCalls({
      'GET /api/notices': {
        notices: [notice('2'), notice('1', { at: '2025-11-14T10:00:00.000Z', is_read: true, title: 'Стара' })],
        unread: 1,
        next: null,
      },
      'POST /api/notices/read': { code: 200, unread: 0 },
    });
    const router = openAt('/notices', Inbox);
    const fresh = await screen.findByRole('link', { name: /Посилка 2/ });
    expect(screen.getAllByRole('heading', { level: 2 }).map(plain)).toEqual(['Сьогодні', '14 листопада 2025']);
    expect(plain(fresh)).toContain('Нове.');
    expect(plain(screen.getByRole('link', { name: /Стара/ }))).not.toContain('Нове.');
    const outdated = vi.spyOn(notifications, 'outdate');
    fireEvent.click(fresh);
    await waitFor(() => expect(router.state.location.href).toBe('/history-order?o=2'));
    expect(outdated).toHaveBeenCalledTimes(1);
    expect(requests.find(({ call }) => call === 'POST /api/notices/read')?.input).toEqual({ ids: ['2'] });
  },
);

test('a notification cannot lead out of the app', async () => {
  answerCalls({
    'GET /api/notices': { notices: [notice('2', { path: '//evil.example/x' })], unread: 1, next: null },
  });
  openAt('/notices', Inbox);
  expect((await screen.findByRole('link', { name: /Посилка 2/ })).getAttribute('href')).toBe('/notices');
});

test('all are marked as read by one button; refused, they are unread again and the reason is shown', async () => {
  let isRefused = true;
  const requests = answerCalls({
    'GET /api/notices': { notices: [notice('2'), notice('3')], unread: 2, next: null },
    'POST /api/notices/read': () =>
      isRefused ? refusal('overloaded', 'Зараз у клубі людно', 503) : { code: 200, unread: 0 },
  });
  openAt('/notices', Inbox);
  expect(plain(await screen.findByText(/непрочитан/))).toBe('2 непрочитані');
  fireEvent.click(screen.getByRole('button', { name: 'Позначити прочитаними' }));
  expect(plain(await screen.findByRole('alert'))).toContain('Зараз у клубі людно');
  await waitFor(() => expect(screen.getAllByText('Нове.')).toHaveLength(2));
  isRefused = false;
  fireEvent.click(screen.getByRole('button', { name: 'Позначити прочитаними' }));
  await screen.findByText('Усе прочитано');
  expect(screen.queryByText('Нове.')).toBeNull();
  expect(requests.at(-1)?.input).toEqual({ all: true });
});

test('of one category neither the unread of the whole inbox are shown nor the button that reads them', async () => {
  answerCalls({ 'GET /api/notices': { notices: [notice('2')], unread: 7, next: null } });
  openAt('/notices?category=orders', Inbox);
  await screen.findByRole('link', { name: /Посилка 2/ });
  expect(screen.queryByText(/непрочитан/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Позначити прочитаними' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Усі' }));
  await screen.findByRole('button', { name: 'Позначити прочитаними' });
});

test('the next page begins where the last ended, and the filter is stored in the address', async () => {
  const requests = answerCalls({
    'GET /api/notices': ({ before, category }) =>
      category
        ? { notices: [], unread: 0, next: null }
        : before
          ? { notices: [notice('2'), notice('1')], unread: 0, next: null }
          : { notices: [notice('3'), notice('2')], unread: 0, next: '2' },
  });
  const router = openAt('/notices', Inbox);
  fireEvent.click(await screen.findByRole('button', { name: 'Показати ще' }));
  await screen.findByRole('link', { name: /Посилка 1/ });
  expect(within(screen.getByRole('region', { name: 'Сьогодні' })).getAllByRole('link')).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Марафон' }));
  await screen.findByRole('heading', { name: 'Тут поки порожньо' });
  expect(router.state.location.href).toBe('/notices?category=marathon');
  expect(requests.map(({ input }) => input)).toEqual([{}, { before: '2' }, { category: 'marathon' }]);
});

test('an empty inbox leads to where notifications are turned on, and the news stay a tap away', async () => {
  answerCalls({ 'GET /api/notices': { notices: [], unread: 0, next: null } });
  openAt('/notices', Inbox);
  const way = await screen.findByRole('link', { name: 'Увімкнути сповіщення' });
  expect(way.getAttribute('href')).toBe('/push-instruction');
  expect(screen.getByRole('link', { name: /Новини клубу/ }).getAttribute('href')).toBe('/news');
});
