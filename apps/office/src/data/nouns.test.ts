import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { forgetAllBut, keyOf, refresh, refreshAfterAction } from './nouns.ts';

const keys = [
  keyOf('orders', 'list', 'new'),
  keyOf('orders', 'one', '1'),
  keyOf('waves', 'one', '2'),
  keyOf('today'),
  keyOf('approvals', 'waiting'),
  keyOf('carrier', 'redirect-price', '1'),
  keyOf('me'),
  keyOf('demo'),
];

function read(): QueryClient {
  const client = new QueryClient();
  for (const key of keys) client.setQueryData(key, {});
  return client;
}

const staleOf = (client: QueryClient) =>
  keys.filter((queryKey) => client.getQueryState(queryKey)?.isInvalidated).map((key) => key.join(' '));

test('an action makes every desk and every queue stale, and nothing else', async () => {
  const client = read();
  await refreshAfterAction(client);
  expect(staleOf(client)).toEqual(['orders list new', 'orders one 1', 'waves one 2', 'today', 'approvals waiting']);
});

test('what the code knows to have changed makes its own nouns stale alone', async () => {
  const client = read();
  await refresh(client, 'orders', 'today');
  expect(staleOf(client)).toEqual(['orders list new', 'orders one 1', 'today']);
});

test('the next member finds nothing of the one before', () => {
  const client = read();
  forgetAllBut(client, 'demo');
  expect(keys.filter((key) => client.getQueryState(key))).toEqual([['demo']]);
});
