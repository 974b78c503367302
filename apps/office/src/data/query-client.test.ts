import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { offlineProblem, problemOf } from '../client/problem.ts';
import { shownSince } from './query-client.ts';

test('what is shown is as old as the oldest that a desk shows, and what is shown no more counts for nothing', () => {
  const client = new QueryClient();
  const put = (key: string[], updatedAt: number) => client.setQueryData(key, [], { updatedAt });
  const show = (queryKey: string[]) =>
    new QueryObserver(client, { queryKey, queryFn: () => [], staleTime: Infinity }).subscribe(() => undefined);
  expect(shownSince(client)).toBeUndefined();
  put(['desk', 'orders'], 2000);
  put(['desk', 'order', '1'], 3000);
  put(['desk', 'requests'], 500);
  put(['me'], 100);
  const [leaveList, leaveCard] = [show(['desk', 'orders']), show(['desk', 'order', '1'])];
  show(['me']);
  expect(shownSince(client)).toBe(2000);
  leaveList();
  expect(shownSince(client)).toBe(3000);
  leaveCard();
  expect(shownSince(client)).toBeUndefined();
});

test('what did not come says what to do, and nothing of what is shown: there may be nothing', () => {
  expect(offlineProblem().detail).toBe('Сервер не відповів. Перевірити мережу і спробувати ще раз');
});

test('of a server that is being started anew a proxy says nothing to people: we say when to try again', async () => {
  const away = await problemOf(new Response('<h1>503 Service Unavailable</h1>', { status: 503 }));
  expect(away.detail).toBe('Сервер зараз недоступний. Спробувати ще раз за хвилину');
  const own = Response.json({ code: 'busy', detail: 'Зачекати хвилину' }, { status: 503 });
  expect((await problemOf(own)).detail).toBe('Зачекати хвилину');
  expect((await problemOf(new Response('', { status: 500 }))).detail).toMatch(/^Сталася помилка/);
});
