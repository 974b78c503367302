// @vitest-environment happy-dom
import { hydrate, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

test('what was answered is stored on the phone even after a later request for it has failed', async () => {
  const request = vi
    .fn<() => Promise<number>>()
    .mockResolvedValueOnce(7)
    .mockRejectedValue(new TypeError('no network'));
  const figure = {
    queryKey: ['figure'],
    queryFn: request,
    meta: { isPersisted: true },
    retry: false,
    staleTime: 0,
  } as const;
  await queryClient.fetchQuery(figure);
  const at = queryClient.getQueryState(['figure'])?.dataUpdatedAt;
  await queryClient.fetchQuery(figure).catch(() => undefined);
  expect(queryClient.getQueryState(['figure'])?.status).toBe('error');

  window.dispatchEvent(new Event('pagehide'));
  const [stored] = Object.keys(localStorage).filter((key) => key.startsWith('answers.'));
  const next = new QueryClient();
  hydrate(next, JSON.parse(localStorage.getItem(stored!)!));
  expect(next.getQueryState(['figure'])).toMatchObject({ data: 7, status: 'success', error: null, dataUpdatedAt: at });
});
