import cookie from '@fastify/cookie';
import { loginSms } from '@club/contract/customer/sign-in';
import Fastify from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { guardAccess } from './access.ts';
import { hashCookie, makeBearer } from '../../domain/sessions/token.ts';

const club = openHarness({ seed: false });
const minuteMs = 60_000;
const customerCall = 'POST /api/user/get-user';
const sessionCall = 'POST /api/auth/check-token';

beforeEach(() => club.clock.forward(60 * minuteMs));

const stranger = (keys: { cookie?: string | undefined; bearer?: string | undefined } = {}): Phone =>
  Object.assign(new Phone(club), keys);

test('a route that declares no access does not let the server start', async () => {
  const app = Fastify();
  await app.register(cookie);
  guardAccess(app, club.services);
  expect(() => app.get('/api/anything', async () => 'open')).toThrow('GET /api/anything declares no access');
  app.get('/api/something', { config: { access: 'keyless' } }, async () => 'open');
});

test('a handler does not run for a caller whom the guard did not admit as what its route declares', async () => {
  let runs = 0;
  const app = Fastify();
  await app.register(cookie);
  guardAccess(app, club.services);
  app.addHook('preHandler', async (request) => {
    const { as } = request.query as { as?: 'none' | 'callback' };
    if (as === 'none') request.admitted = undefined;
    if (as === 'callback') request.admitted = { access: 'callback' };
  });
  app.get('/open', { config: { access: 'keyless' } }, async () => String(++runs));
  const callAs = async (method: 'GET' | 'HEAD', as: string) =>
    (await app.inject({ method, url: '/open', query: { as } })).statusCode;
  expect([await callAs('GET', 'none'), await callAs('GET', 'callback'), await callAs('HEAD', 'none')]).toEqual([
    500, 500, 500,
  ]);
  expect(runs).toBe(0);
  expect([await callAs('GET', ''), await callAs('HEAD', '')]).toEqual([200, 200]);
  expect(runs).toBe(2);
});

test('a call without a known key is refused, whatever it requests', async () => {
  for (const key of ['', 'club-main-2', '__proto__', 'constructor']) {
    const answer = await stranger().request('POST /api/auth/login-sms', { phone: 'x' }, { 'x-api-key': key });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'api_key_unknown' });
  }
  const bare = await club.app.inject({ method: 'POST', url: loginSms.path, payload: { phone: 'x' } });
  expect(bare.json()).toMatchObject({ status: 401, code: 'api_key_unknown' });
});

test('a customer call needs both keys: the cookie and the bearer of one session', async () => {
  const [mine, other] = [await new Phone(club).register(), await new Phone(club).register()];
  const { cookie, bearer } = mine;
  await stranger({ cookie, bearer }).call(customerCall, {});
  expect(await stranger().refusal(customerCall, {})).toBe('unauthorized');
  expect(await stranger({ bearer }).refusal(customerCall, {})).toBe('unauthorized');
  expect(await stranger({ cookie }).refusal(customerCall, {})).toBe('unauthorized');
  expect(await stranger({ cookie, bearer: other.bearer }).refusal(customerCall, {})).toBe('unauthorized');
  expect(await stranger({ cookie: other.cookie, bearer }).refusal(customerCall, {})).toBe('unauthorized');
});

test('a session call needs the cookie, and the bearer is no substitute', async () => {
  const { cookie, bearer } = await new Phone(club).register();
  await stranger({ cookie }).call(sessionCall, {});
  expect(await stranger({ bearer }).refusal(sessionCall, {})).toBe('unauthorized');
  expect(await stranger({ cookie: 'a'.repeat(4000) }).refusal(sessionCall, {})).toBe('unauthorized');
});

test('a bearer dies after half an hour and cannot be stretched', { tags: ['limit:bearer'] }, async () => {
  const { cookie, bearer = '' } = await new Phone(club).register();
  club.clock.forward(30 * minuteMs - 1);
  await stranger({ cookie, bearer }).call(customerCall, {});
  club.clock.forward(1);
  expect(await stranger({ cookie, bearer }).refusal(customerCall, {})).toBe('unauthorized');
  const [id, , signature] = bearer.split('.');
  const later = (club.clock.now.getTime() + minuteMs).toString(36);
  expect(await stranger({ cookie, bearer: `${id}.${later}.${signature}` }).refusal(customerCall, {})).toBe(
    'unauthorized',
  );
});

test('a bearer made with another secret is refused', async () => {
  const { cookie = '', bearer = '' } = await new Phone(club).register();
  const [id = ''] = bearer.split('.');
  const forged = makeBearer('another-secret', id, hashCookie(cookie).familyHash, club.clock.now).token;
  expect(await stranger({ cookie, bearer: forged }).refusal(customerCall, {})).toBe('unauthorized');
});

test('an ended session is refused immediately, with a bearer that would still live', async () => {
  const phone = await new Phone(club).register();
  const { cookie, bearer } = phone;
  await phone.call('POST /api/auth/logout', {});
  expect(await stranger({ cookie, bearer }).refusal(customerCall, {})).toBe('unauthorized');
  expect(await stranger({ cookie }).refusal(sessionCall, {})).toBe('unauthorized');
});

test(
  'a session that ended is UNAUTHORIZED_IN_APP to certificates and metafields; an old bearer alone is not',
  { tags: ['AUTH-10', 'error:unauthorized-in-app'] },
  async () => {
    const said = ['POST /api/cert/get-auth', 'POST /api/cert/get-cert-list', 'POST /api/user/get-metafields'] as const;
    const phone = await new Phone(club).register();
    const { cookie, bearer } = phone;
    const answerTo = async (name: (typeof said)[number]) =>
      (await stranger({ cookie, bearer }).request(name, {})).json<{ code: string; errorType?: string }>();
    club.clock.forward(30 * minuteMs);
    for (const name of said) expect((await answerTo(name)).errorType, name).toBeUndefined();
    club.clock.forward(-30 * minuteMs);
    await phone.call('POST /api/auth/logout', {});
    for (const name of said)
      expect(await answerTo(name), name).toMatchObject({ code: 'unauthorized', errorType: 'UNAUTHORIZED_IN_APP' });
  },
);

test('a customer of one brand is none of the other', async () => {
  const { cookie, bearer } = await new Phone(club).register();
  const there = Object.assign(new Phone(club, 'ogo'), { cookie, bearer });
  expect(await there.refusal(customerCall, {})).toBe('brand_mismatch');
});

test('access is decided before a body is read', async () => {
  const answer = await club.app.inject({
    method: 'POST',
    url: '/api/user/get-user',
    headers: { 'x-api-key': 'club-main-1', 'content-type': 'application/json' },
    payload: '{"broken',
  });
  expect(answer.json()).toMatchObject({ status: 401, code: 'unauthorized' });
});
