import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { save } from '../device/storage/stored.ts';
import { forgetPrefetched } from './prefetched.ts';
import { call, renewOnce } from './call.ts';

const answer = (xp: number) => Promise.resolve(new Response(JSON.stringify({ balance: xp })));

function requests(bearer: string, reply: Promise<Response>, path = '/api/get-balance'): void {
  window.prefetched = { bearer, answers: new Map([[path, reply]]) };
}

beforeEach(() => {
  save('pwaToken', 'own');
  vi.stubGlobal('fetch', () => answer(2));
});
afterEach(() => {
  forgetPrefetched();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('a prefetched reply is taken once, and later calls are sent', async () => {
  requests('own', answer(1));
  expect(await call('GET /api/get-balance', {})).toEqual({ balance: 1 });
  expect(await call('GET /api/get-balance', {})).toEqual({ balance: 2 });
});

test('a reply for another customer, or to another request, is not used', async () => {
  requests('another', answer(1));
  expect(await call('GET /api/get-balance', {})).toEqual({ balance: 2 });
  requests('own', answer(1), '/api/get-balance?v=1');
  expect(await call('GET /api/get-balance', {})).toEqual({ balance: 2 });
  forgetPrefetched();
  expect(window.prefetched).toBeUndefined();
});

test('a bearer renewed meanwhile does not affect the replies', async () => {
  vi.stubGlobal('fetch', (path: string) =>
    path === '/api/auth/check-token'
      ? Promise.resolve(new Response(JSON.stringify({ code: 200, token: 'renewed' })))
      : answer(2),
  );
  requests('another', answer(1));
  await renewOnce();
  expect(window.prefetched?.bearer).toBe('another');
  save('pwaToken', 'own');
  requests('own', answer(1));
  await renewOnce();
  expect(await call('GET /api/get-balance', {})).toEqual({ balance: 1 });
});

test('a refused prefetch is requested again', async () => {
  requests('own', Promise.resolve(new Response('{}', { status: 401 })));
  expect(await call('GET /api/get-balance', {})).toEqual({ balance: 2 });
});

test('an answer that never came is a missing network, as any other', async () => {
  const lost = Promise.reject(new TypeError('Failed to fetch'));
  lost.catch(() => undefined);
  requests('own', lost);
  await expect(call('GET /api/get-balance', {})).rejects.toMatchObject({ code: 'offline' });
});
