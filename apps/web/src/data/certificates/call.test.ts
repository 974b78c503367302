// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isFlagUp, lowerFlag } from '../../device/storage/flags.ts';
import { save, stored } from '../../device/storage/stored.ts';
import { storeOpened, openedCertificates } from '../../device/storage/opened-certificates.ts';
import { closeSession, isSignedIn } from '../../device/session.ts';
import { certCall, registerOnce } from './call.ts';

type Answer = [status: number, body: unknown];
let requests: { path: string; body: { token?: string } }[];

/** Answers by path, in the order given; the last one stays. */
function serve(answers: Record<string, Answer[]>): void {
  requests = [];
  let tokens = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push({ path, body: JSON.parse(init.body as string) as object });
    if (path === '/api/cert/get-auth') {
      const expired_at = new Date(Date.now() + 1_800_000).toISOString();
      return Response.json({ token: `t-${(tokens += 1)}`, expired_at, error: null });
    }
    const list = answers[path] ?? [[200, {}]];
    const [status, body] = (list.length > 1 ? list.shift() : list[0])!;
    return new Response(JSON.stringify(body), { status });
  });
}
const paths = () => requests.map(({ path, body }) => [path.replace('/api/cert/', ''), body.token]);
const unauthenticated: Answer = [401, { code: 'cert_unauthenticated', errorType: 'cert_unauthenticated', detail: '' }];

beforeEach(() => save('pwaToken', 'bearer'));
afterEach(() => {
  localStorage.clear();
  for (const flag of ['cert_token', 'cert_registered'] as const) lowerFlag(flag);
  vi.unstubAllGlobals();
});

test(
  'the token is requested once and used for as long as its flag is up',
  { tags: ['CERT-02', 'limit:flags-of-tokens'] },
  async () => {
    serve({});
    await Promise.all([certCall('POST /api/cert/get-cats', {}), certCall('POST /api/cert/get-message', {})]);
    await certCall('POST /api/cert/get-cert-list', {});
    expect(paths().filter(([path]) => path === 'get-auth')).toHaveLength(1);
    expect(paths().at(-1)).toEqual(['get-cert-list', 't-1']);
    lowerFlag('cert_token');
    await certCall('POST /api/cert/get-cats', {});
    expect(paths().at(-1)).toEqual(['get-cats', 't-2']);
  },
);

test(
  'cert_unauthenticated clears the flag, and the call is repeated once with a fresh token and the same session',
  { tags: ['error:cert-unauthenticated', 'CERT-02'] },
  async () => {
    serve({ '/api/cert/get-cats': [unauthenticated, [200, { categories: [] }]] });
    expect(await certCall('POST /api/cert/get-cats', {})).toEqual({ categories: [] });
    expect(paths()).toEqual([
      ['get-auth', undefined],
      ['get-cats', 't-1'],
      ['get-auth', undefined],
      ['get-cats', 't-2'],
    ]);
    expect(isSignedIn()).toBe(true);
  },
);

test('a service that rejects every token is called twice, not for ever', async () => {
  serve({ '/api/cert/get-cats': [unauthenticated] });
  await expect(certCall('POST /api/cert/get-cats', {})).rejects.toMatchObject({ code: 'cert_unauthenticated' });
  expect(paths().filter(([path]) => path === 'get-cats')).toHaveLength(2);
  expect(isSignedIn()).toBe(true);
});

test(
  'UNAUTHORIZED_IN_APP from the list ends the session, and with it the codes on the phone',
  { tags: ['AUTH-10'] },
  async () => {
    storeOpened('1', { at: '2026-03-02T10:00:00Z', certificates: [{ id: '7', code: 'AB12' }] });
    serve({ '/api/cert/get-cert-list': [[401, { code: 'unauthorized', errorType: 'UNAUTHORIZED_IN_APP' }]] });
    await expect(certCall('POST /api/cert/get-cert-list', {})).rejects.toMatchObject({ status: 401 });
    expect(requests.map(({ path }) => path)).toContain('/api/auth/token-clear');
    expect([isSignedIn(), stored('certToken'), isFlagUp('cert_token')]).toEqual([false, null, false]);
    expect(openedCertificates('1')).toBeUndefined();
  },
);

test(
  'the service is notified of the customer once in three days, and again after a sign-out',
  { tags: ['CERT-03', 'limit:certificate-registration'] },
  async () => {
    serve({});
    await registerOnce();
    await registerOnce();
    const registrations = () => paths().filter(([path]) => path === 'regist').length;
    expect(registrations()).toBe(1);
    closeSession('left');
    save('pwaToken', 'bearer');
    await registerOnce();
    expect(registrations()).toBe(2);
  },
);

test('opened codes are of each customer their own', () => {
  storeOpened('1', { at: '2026-03-02T10:00:00Z', certificates: [{ id: '7' }] });
  storeOpened('2', { at: '2026-03-02T11:00:00Z', certificates: [{ id: '8' }] });
  expect(openedCertificates('1')?.certificates).toEqual([{ id: '7' }]);
  expect(openedCertificates('3')).toBeUndefined();
});
