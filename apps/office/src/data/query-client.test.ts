import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { offlineProblem } from '../client/problem.ts';
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
