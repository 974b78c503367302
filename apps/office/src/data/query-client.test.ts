import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { offlineProblem, problemOf } from '../client/problem.ts';
import { keyOf } from './nouns.ts';
import { shownSince } from './query-client.ts';

test('the age of the data is that of the oldest on the desk, and what is no longer shown does not count', () => {
  const client = new QueryClient();
  const put = (key: readonly string[], updatedAt: number) => client.setQueryData(key, [], { updatedAt });
  const show = (queryKey: readonly string[]) =>
    new QueryObserver(client, { queryKey, queryFn: () => [], staleTime: Infinity }).subscribe(() => undefined);
  expect(shownSince(client)).toBeUndefined();
  put(keyOf('orders', 'list'), 2000);
  put(keyOf('orders', 'one', '1'), 3000);
  put(keyOf('requests', 'list'), 500);
  put(keyOf('me'), 100);
  const [leaveList, leaveCard] = [show(keyOf('orders', 'list')), show(keyOf('orders', 'one', '1'))];
  show(keyOf('me'));
  expect(shownSince(client)).toBe(2000);
  leaveList();
  expect(shownSince(client)).toBe(3000);
  leaveCard();
  expect(shownSince(client)).toBeUndefined();
});

test('a failed load has advice, and nothing about cached rows: there may be none', () => {
  expect(offlineProblem().detail).toBe('Сервер не відповів. Перевірити мережу і спробувати ще раз');
});

test("a proxy's page for a restarting server is not shown: the office tells when to retry", async () => {
  const away = await problemOf(new Response('<h1>503 Service Unavailable</h1>', { status: 503 }));
  expect(away.detail).toBe('Сервер зараз недоступний. Спробувати ще раз за хвилину');
  const own = Response.json({ code: 'busy', detail: 'Зачекати хвилину' }, { status: 503 });
  expect((await problemOf(own)).detail).toBe('Зачекати хвилину');
  expect((await problemOf(new Response('', { status: 500 }))).detail).toMatch(/^Сталася помилка/);
});
