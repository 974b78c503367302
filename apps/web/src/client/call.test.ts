import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorCatalogue } from '@club/contract/errors';
import { lowerFlag, raiseFlag } from '../device/storage/flags.ts';
import { save, stored } from '../device/storage/stored.ts';
import { currentNetwork } from '../device/network.ts';
import { runtime } from '../device/runtime.ts';
import { onSessionEnd } from '../device/session.ts';
import { call, holdCalls } from './call.ts';
import type { CallProblem } from './problem.ts';

type Answer = [status: number, body: unknown] | 'silence';

let requests: { url: string; headers: Record<string, string>; body: unknown }[];

/** Answers by path, in the order given; the last one stays. */
function serve(answers: Record<string, Answer[]>): void {
  requests = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({
      url,
      headers: init.headers as Record<string, string>,
      body: init.body ? JSON.parse(init.body as string) : undefined,
    });
    const list = answers[url.split('?')[0] ?? ''] ?? [];
    const answer = list.length > 1 ? list.shift() : list[0];
    if (answer === undefined || answer === 'silence') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer[1]), { status: answer[0] });
  });
}

const refused: Answer = [401, { code: 'unauthorized', detail: 'Сеанс завершено. Увійди ще раз', requestId: 'r1' }];
const balance: Answer = [200, { balance: 10 }];
const freshToken: Answer = [200, { code: 200, token: 'fresh' }];
const problemOf = (promise: Promise<unknown>) =>
  promise.catch((error: unknown) => error as CallProblem) as Promise<CallProblem>;

beforeEach(() => save('pwaToken', 'old'));
afterEach(() => {
  runtime.brand = 'main';
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('a call carries the API key and the bearer', { tags: ['AUTH-06'] }, async () => {
  runtime.apiKey = 'key-main';
  serve({ '/api/get-balance': [balance] });
  await call('GET /api/get-balance', { v: '1' });
  expect(requests[0]).toMatchObject({
    url: '/api/get-balance?v=1',
    headers: { 'x-api-key': 'key-main', authorization: 'Bearer old' },
  });
});

test('calls made while a page is rendered are sent after it; calls that change something are sent immediately', async () => {
  serve({
    '/api/get-balance': [balance],
    '/api/user/get-user': [[200, {}]],
    '/api/user/cancel-deletion': [[200, {}]],
    '/api/api-shop/create-order': [[200, {}]],
  });
  const page = Promise.withResolvers<void>();
  const { signal } = new AbortController();
  holdCalls(page.promise);
  const replies = [call('GET /api/get-balance', {}), call('POST /api/user/get-user', {}, { signal })];
  await call('POST /api/user/cancel-deletion', {});
  await call('POST /api/api-shop/create-order', {} as never, { signal, idempotencyKey: 'key' });
  expect(requests.map(({ url }) => url)).toEqual(['/api/user/cancel-deletion', '/api/api-shop/create-order']);
  page.resolve();
  expect(await Promise.all(replies)).toEqual([{ balance: 10 }, {}]);
  await call('GET /api/get-balance', {});
  expect(requests).toHaveLength(5);
});

test('every call of the second brand is marked myogo', { tags: ['BRAND-03'] }, async () => {
  runtime.brand = 'ogo';
  serve({ '/api/user/get-user': [[200, {}]], '/api/auth/test-login': [[200, {}]] });
  await call('POST /api/user/get-user', {});
  await call('POST /api/auth/test-login', { phone: '380671234567' });
  expect(requests.map(({ body }) => body)).toEqual([{ myogo: true }, { myogo: true, phone: '380671234567' }]);
});

test(
  "the second brand's token is sent with the calls that declare it, while its flag is set",
  { tags: ['BRAND-03'] },
  async () => {
    runtime.brand = 'ogo';
    serve({ '/api/mlogin': [[200, {}]], '/api/user/get-user': [[200, {}]] });
    save('brandToken', 'capability');
    await call('POST /api/mlogin', {});
    raiseFlag('ogo_token', new Date(Date.now() + 60_000).toISOString());
    await call('POST /api/mlogin', {});
    await call('POST /api/user/get-user', {});
    lowerFlag('ogo_token');
    expect(requests.map(({ body }) => body)).toEqual([
      { myogo: true },
      { myogo: true, ogoAuthApiToken: 'capability' },
      { myogo: true },
    ]);
  },
);

test.each([{ code: 'UNAUTHORIZED_IN_APP' }, { code: 'unauthorized', errorType: 'UNAUTHORIZED_IN_APP' }])(
  'a 401 with %o invalidates the token, ends the session and is not tried again',
  { tags: ['AUTH-10', 'error:unauthorized-in-app'] },
  async (body) => {
    const ended = vi.fn<(how: string) => void>();
    const stop = onSessionEnd(ended);
    serve({ '/api/get-balance': [[401, body], balance], '/api/auth/token-clear': [[200, { code: 200 }]] });
    expect((await problemOf(call('GET /api/get-balance', {}))).status).toBe(401);
    stop();
    expect(requests.map(({ url }) => url)).toEqual(['/api/get-balance', '/api/auth/token-clear']);
    expect(ended.mock.calls).toEqual([['ended']]);
    expect(stored('pwaToken')).toBeNull();
  },
);

test('an expired bearer is renewed once and the call is repeated', async () => {
  serve({ '/api/get-balance': [refused, balance], '/api/auth/check-token': [freshToken] });
  expect(await call('GET /api/get-balance', {})).toEqual({ balance: 10 });
  expect(requests.at(-1)?.headers.authorization).toBe('Bearer fresh');
});

test('calls refused together share one renewal', async () => {
  serve({ '/api/get-balance': [refused, refused, balance], '/api/auth/check-token': [freshToken] });
  await Promise.all([call('GET /api/get-balance', {}), call('GET /api/get-balance', {})]);
  expect(requests.filter(({ url }) => url === '/api/auth/check-token')).toHaveLength(1);
});

test('a token check that returns no token ends the session and wipes the phone', { tags: ['AUTH-07'] }, async () => {
  const ended = vi.fn<(how: string) => void>();
  const stop = onSessionEnd(ended);
  serve({ '/api/get-balance': [refused], '/api/auth/check-token': [[200, { code: 200, token: '' }]] });
  await problemOf(call('GET /api/get-balance', {}));
  stop();
  expect(ended.mock.calls).toEqual([['ended']]);
  expect(stored('pwaToken')).toBeNull();
});

test('a call refused again with a fresh bearer ends the session and is not repeated a third time', async () => {
  const ended = vi.fn<(how: string) => void>();
  const stop = onSessionEnd(ended);
  serve({ '/api/get-balance': [refused], '/api/auth/check-token': [freshToken] });
  await problemOf(call('GET /api/get-balance', {}));
  stop();
  expect(ended).toHaveBeenCalledOnce();
  expect(requests).toHaveLength(3);
});

test('a network that fails during the check ends no session', async () => {
  serve({ '/api/get-balance': [refused], '/api/auth/check-token': ['silence'] });
  expect((await problemOf(call('GET /api/get-balance', {}))).code).toBe('offline');
  expect(stored('pwaToken')).toBe('old');
});

test('an unknown API key is no reason to sign out', async () => {
  serve({ '/api/get-balance': [[401, { code: 'api_key_unknown' }]] });
  expect((await problemOf(call('GET /api/get-balance', {}))).code).toBe('api_key_unknown');
  expect(stored('pwaToken')).toBe('old');
});

test('no answer at all is a problem called offline with a text to show', async () => {
  serve({});
  const problem = await problemOf(call('GET /api/get-balance', {}));
  expect(problem.detail).toMatch(/^Немає звʼязку з клубом/);
  expect(currentNetwork().isOnline).toBe(false);
});

test('a refusal has come over the network, so it is back', async () => {
  serve({ '/api/get-balance': ['silence', [503, { code: 'unavailable' }]] });
  expect((await problemOf(call('GET /api/get-balance', {}))).trouble).toBe('offline');
  expect(currentNetwork().isOnline).toBe(false);
  expect((await problemOf(call('GET /api/get-balance', {}))).trouble).toBe('pause');
  expect(currentNetwork().isOnline).toBe(true);
});

test("a reply to a call from before the interface was down does not count as the network's return; the next one does", async () => {
  serve({ '/api/get-balance': [balance] });
  const late = call('GET /api/get-balance', {});
  window.dispatchEvent(new Event('offline'));
  expect(await late).toEqual({ balance: 10 });
  expect(currentNetwork().isOnline).toBe(false);
  await call('GET /api/get-balance', {});
  expect(currentNetwork().isOnline).toBe(true);
});

test(
  'a refusal carries its text, its request id and the errors of fields',
  { tags: ['error:any-refusal'] },
  async () => {
    const body = {
      code: 'invalid_request',
      detail: 'Перевір введені дані',
      requestId: 'r7',
      errors: [{ field: 'phone', detail: 'Перевір номер' }],
    };
    serve({ '/api/get-balance': [[400, body]] });
    const problem = await problemOf(call('GET /api/get-balance', {}));
    expect([problem.detail, problem.requestId, problem.fieldError('phone')]).toEqual([
      'Перевір введені дані',
      'r7',
      'Перевір номер',
    ]);
  },
);

test(
  "a proxy that answers with HTML for an unavailable club shows the club's message about a pause",
  { tags: ['error:any-refusal'] },
  async () => {
    const pause = { code: 'unexpected', trouble: 'pause', detail: errorCatalogue.unavailable.text };
    for (const status of [502, 503, 504]) {
      vi.stubGlobal('fetch', async () => new Response(`<h1>${status}</h1>`, { status }));
      expect(await problemOf(call('GET /api/get-balance', {}))).toMatchObject({ status, ...pause });
    }
    vi.stubGlobal('fetch', async () => new Response('<h1>500</h1>', { status: 500 }));
    const fault = { trouble: 'fault', detail: 'Сталася помилка. Спробуй ще раз' };
    expect(await problemOf(call('GET /api/get-balance', {}))).toMatchObject(fault);
  },
);
