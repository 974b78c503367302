// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSignedIn, onSessionEnd } from '../device/session.ts';
import { save } from '../device/storage/stored.ts';
import { watchSession } from './watch-session.ts';

const paths: string[] = [];
let end: () => void = () => undefined;
let isSuspended = false;
let resolved: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  paths.length = 0;
  isSuspended = false;
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    paths.push(path);
    if (isSuspended) return Response.json({ code: 'unauthorized' }, { status: 401 });
    return new Response(
      new ReadableStream<Uint8Array>({
        start: (stream) => {
          end = () => stream.close();
          signal?.addEventListener('abort', () => stream.error(signal.reason), { once: true });
        },
      }),
    );
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an open page without calls learns within seconds that staff ended its session', async () => {
  const ended = vi.fn<() => void>();
  onSessionEnd(ended);
  watchSession({
    subscribe: (_event: string, listener: () => void) => ((resolved = listener), () => undefined),
  } as never);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(paths, 'a visitor has no session').toEqual([]);

  save('pwaToken', 'signed-in');
  resolved();
  resolved();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(paths, 'a short look opens none').toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(paths).toEqual(['/api/live']);

  isSuspended = true;
  end();
  await vi.advanceTimersByTimeAsync(3_000);
  expect([ended.mock.calls, isSignedIn()]).toEqual([[['ended']], false]);
  expect(paths).toEqual(['/api/live', '/api/live', '/api/auth/check-token']);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(paths, 'nothing is asked for nobody').toHaveLength(3);

  isSuspended = false;
  save('pwaToken', 'signed-in-again');
  resolved();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(paths.at(-1)).toBe('/api/live');
  expect(paths).toHaveLength(4);
});
