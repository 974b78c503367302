import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { action } from './nouns.ts';

const queryKey = ['rewards', 'own'];
const newClient = () => new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
const act = (client: QueryClient, onSuccess: () => void = () => {}) =>
  new MutationObserver(client, { ...action(async () => 'done', 'rewards'), onSuccess }).mutate();

/** The refetch after the change was asked for. */
const isRefreshed = (client: QueryClient) =>
  new Promise<void>((resolve) => {
    client.getQueryCache().subscribe(({ query }) => {
      if (query.state.isInvalidated) resolve();
    });
  });

test('a first answer that was on its way at the change is requested again, shown or opened later', async () => {
  for (const isShown of [true, false]) {
    const first = Promise.withResolvers<string>();
    const queryFn = vi.fn<() => Promise<string>>().mockReturnValueOnce(first.promise).mockResolvedValue('after');
    const client = newClient();
    const leave = isShown ? new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {}) : () => {};
    if (!isShown) void client.prefetchQuery({ queryKey, queryFn });
    void isRefreshed(client).then(() => first.resolve('before'));
    await act(client);
    await vi.waitFor(async () => expect(await client.fetchQuery({ queryKey, queryFn })).toBe('after'));
    expect(queryFn).toHaveBeenCalledTimes(2);
    leave();
  }
});

test('what a page requests after the change is requested once', async () => {
  const client = newClient();
  const queryFn = vi.fn<() => Promise<string>>(() => isRefreshed(client).then(() => 'after'));
  const observer = new QueryObserver(client, { queryKey, queryFn });
  let leave = (): void => {};
  await act(client, () => {
    leave = observer.subscribe(() => {});
  });
  expect(observer.getCurrentResult().data).toBe('after');
  expect(queryFn).toHaveBeenCalledTimes(1);
  leave();
});
