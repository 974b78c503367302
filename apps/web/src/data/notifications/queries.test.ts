import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { notifications } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

test('a stored inbox is refetched from its beginning', async () => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    return Response.json({ notices: [], unread: 0, next: null });
  });
  const list = notifications.list();
  const first = new QueryClient();
  await first.fetchInfiniteQuery(list);
  const stored: unknown = JSON.parse(JSON.stringify(first.getQueryData(list.queryKey)));
  for (const known of [stored, { pages: [{ notices: [], unread: 0, next: null }], pageParams: [null] }]) {
    const later = new QueryClient();
    later.setQueryData(list.queryKey, known as never);
    await later.fetchInfiniteQuery(list);
  }
  expect(requests).toEqual(['/api/notices', '/api/notices', '/api/notices']);
});

test('the subject of a notification is refetched by the page that it leads to', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  let calls = 0;
  const query = { queryKey: ['products', 'favorites'], queryFn: async () => (calls += 1) };
  await client.fetchQuery(query);
  await client.fetchQuery(query);
  expect(calls).toBe(1);
  await notifications.outdate(client);
  await client.fetchQuery(query);
  expect(calls).toBe(2);
});
