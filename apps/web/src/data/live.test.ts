// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { isAnswerAwaited, live } from './live.ts';

test('an open stream of changes is not a pending reply', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = new QueryClient();
  const stop = new QueryObserver(client, live.changes).subscribe(() => undefined);
  expect(client.isFetching()).toBe(1);
  expect(isAnswerAwaited(client)).toBe(false);
  let answer: (text: string) => void = () => undefined;
  const pending = client.fetchQuery({
    queryKey: ['news'],
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
  });
  expect(isAnswerAwaited(client)).toBe(true);
  answer('here');
  await pending;
  expect(isAnswerAwaited(client)).toBe(false);
  stop();
  vi.unstubAllGlobals();
});
