import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keep } from '../device/kept.ts';
import { forgetAskedAhead } from './asked-ahead.ts';
import { call, renewOnce } from './call.ts';

const answer = (xp: number) => Promise.resolve(new Response(JSON.stringify({ balance: xp })));

beforeEach(() => {
  keep('pwaToken', 'own');
  vi.stubGlobal('fetch', () => answer(2));
});
afterEach(() => {
  forgetAskedAhead();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('what the page has asked already is taken once, and asked after that', async () => {
  window.askedAhead = new Map([['/api/get-balance Bearer own ', answer(1)]]);
  expect(await call('GET /api/get-balance', {})).toEqual({ balance: 1 });
  expect(await call('GET /api/get-balance', {})).toEqual({ balance: 2 });
});

test('an answer to another customer, or to another question, is nobody’s', async () => {
  window.askedAhead = new Map([
    ['/api/get-balance Bearer another ', answer(1)],
    ['/api/get-balance?v=1 Bearer own ', answer(1)],
  ]);
  expect(await call('GET /api/get-balance', {})).toEqual({ balance: 2 });
  forgetAskedAhead();
  expect(window.askedAhead).toBeUndefined();
});

test('a bearer renewed meanwhile changes nobody’s answers', async () => {
  vi.stubGlobal('fetch', (path: string) =>
    path === '/api/auth/check-token'
      ? Promise.resolve(new Response(JSON.stringify({ code: 200, token: 'renewed' })))
      : answer(2),
  );
  window.askedAhead = new Map([
    ['/api/get-balance Bearer own ', answer(1)],
    ['/api/get-balance Bearer another ', answer(3)],
  ]);
  await renewOnce();
  expect([...window.askedAhead.keys()]).toEqual([
    '/api/get-balance Bearer renewed ',
    '/api/get-balance Bearer another ',
  ]);
  expect(await call('GET /api/get-balance', {})).toEqual({ balance: 1 });
});

test('what was refused is asked again', async () => {
  window.askedAhead = new Map([['/api/get-balance Bearer own ', Promise.resolve(new Response('{}', { status: 401 }))]]);
  expect(await call('GET /api/get-balance', {})).toEqual({ balance: 2 });
});

test('an answer that never came is a missing network, as any other', async () => {
  const lost = Promise.reject(new TypeError('Failed to fetch'));
  lost.catch(() => undefined);
  window.askedAhead = new Map([['/api/get-balance Bearer own ', lost]]);
  await expect(call('GET /api/get-balance', {})).rejects.toMatchObject({ code: 'offline' });
});
