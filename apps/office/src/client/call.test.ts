import { afterEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A server that takes the call and does not answer, until the page gives up. */
const sayNothing = (_path: string, { signal }: RequestInit) =>
  new Promise<Response>((_done, fail) => signal?.addEventListener('abort', () => fail(signal.reason as Error)));

test('a read without an answer times out, and an action continues', async () => {
  const limit = new AbortController();
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  vi.stubGlobal('fetch', sayNothing);
  const reading = [call('GET /api/today', {}), call('POST /api/search', { text: '10001' })];
  let isOver = false;
  void call('POST /api/actions/:name', { input: {} }, { name: 'stock.import' }).finally(() => (isOver = true));
  expect(limits).toHaveBeenCalledTimes(2);
  limit.abort(new DOMException('', 'TimeoutError'));
  for (const one of reading) await expect(one).rejects.toMatchObject({ code: 'offline' });
  expect(isOver).toBe(false);
});

test('leaving a page aborts its calls, without reporting a fault', async () => {
  vi.stubGlobal('fetch', sayNothing);
  const left = new AbortController();
  const reading = call('GET /api/today', {}, { signal: left.signal });
  left.abort();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});
