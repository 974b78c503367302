import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrder } from '@club/contract/customer/orders';
import { getProductsByCollection } from '@club/contract/customer/catalogue';
import { checkToken, loginSms } from '@club/contract/customer/sign-in';
import { getPaymentLink } from '@club/contract/customer/payments';
import { hushLog } from '../../../test/harness/capture-log.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { endpoints, nameOf } from '../../../test/harness/contract-calls.ts';
import { buildServer } from '../../server.ts';
import { makeLoopLag, refusedFromMs, turnOf } from './overload.ts';

const club = openHarness();
let behindMs = 0;
let app: FastifyInstance;
let phone: Phone;

beforeAll(async () => {
  app = await buildServer({ ...club.services, load: { behind: () => behindMs } }, { version: '0', build: 'test' });
  await app.ready();
  hushLog(app);
  phone = await new Phone({ ...club, app }).register();
});
afterAll(() => app.close());

const list = () => phone.request('GET /api/api-shop/get-collections', {});
const profile = () => phone.request('GET /api/user/get-profile', {});
const order = () => phone.request('POST /api/auth/check-token', {});

test('the more is behind the more is refused: lists first, then the rest, sign-ins, orders and payments last', async () => {
  const statuses = async (ms: number) => {
    behindMs = ms;
    return Promise.all([list(), profile(), order()].map(async (answer) => (await answer).statusCode));
  };
  expect(await statuses(refusedFromMs.first - 1)).toEqual([200, 200, 200]);
  expect(await statuses(refusedFromMs.first)).toEqual([503, 200, 200]);
  expect(await statuses(refusedFromMs.between)).toEqual([503, 503, 200]);
  expect(await statuses(refusedFromMs.last)).toEqual([503, 503, 503]);
  expect(await statuses(0)).toEqual([200, 200, 200]);
});

test('every call of the club can be refused, sign-ins too', async () => {
  behindMs = refusedFromMs.last;
  const names = endpoints.map(nameOf);
  const answers = await Promise.all(names.map((name) => phone.request(name, {})));
  behindMs = 0;
  const others = names.filter((_, at) => answers[at]!.statusCode !== 503);
  expect(others).toEqual([]);
});

test('a refusal has a Retry-After, and nothing was done for it, not even a session look-up', async () => {
  behindMs = refusedFromMs.last;
  const stranger = new Phone({ ...club, app });
  const answer = await stranger.request('GET /api/user/get-profile', {});
  behindMs = 0;
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'overloaded']);
  expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
});

test('banks and Diia are admitted, and health, pages and files answer, when every call is refused', async () => {
  behindMs = Number.POSITIVE_INFINITY;
  const bank = await app.inject({
    method: 'POST',
    url: `/hooks/${club.services.providers.payments.ids[0]}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'data=none&signature=none',
  });
  const others = await Promise.all(['/livez', '/readyz', '/api/docs'].map((url) => app.inject(url)));
  behindMs = 0;
  expect(bank.statusCode).toBe(403);
  expect(others.map((one) => one.statusCode)).not.toContain(503);
});

test('what moves money and the way in have the last turn, lists the first', () => {
  expect([createOrder, getPaymentLink, checkToken, loginSms].map(turnOf)).toEqual(['last', 'last', 'last', 'last']);
  expect(turnOf(getProductsByCollection)).toBe('first');
});

test('a loop that was late once is not behind, one that is late at every look is', () => {
  let now = 0;
  const { tick, lagMs } = makeLoopLag(() => now);
  const look = (late: number) => {
    now += 20 + late;
    tick();
  };
  for (const late of [0, 3000, 0]) look(late);
  expect(lagMs()).toBe(0);
  for (let i = 0; i < 3; i++) look(90);
  expect(lagMs()).toBe(90);
  look(0);
  expect(lagMs()).toBe(0);
});

test('places are freed by replies, by refusals and by callers who leave', async () => {
  const narrow = await buildServer(
    { ...club.services, load: { behind: () => 0, atOnce: 1 } },
    { version: '0', build: 'test' },
  );
  hushLog(narrow);
  const address = await narrow.listen({ port: 0, host: '127.0.0.1' });
  const narrowPhone = await new Phone({ ...club, app: narrow }).register();
  for (let turn = 0; turn < 5; turn++) {
    expect((await narrowPhone.request('GET /api/api-shop/get-collections', {})).statusCode).toBe(200);
    expect((await new Phone({ ...club, app: narrow }).request('GET /api/user/get-profile', {})).statusCode).toBe(401);
    const { promise: gone, resolve: leave } = Promise.withResolvers<void>();
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => {
      socket.write('POST /api/auth/check-token HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{');
      socket.end();
    });
    socket.on('close', () => leave()).resume();
    await gone;
  }
  const crowd = await Promise.all(
    Array.from({ length: 60 }, () => narrowPhone.request('GET /api/api-shop/get-collections', {})),
  );
  expect(crowd.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 503)).toEqual([]);
  expect((await narrowPhone.request('GET /api/api-shop/get-collections', {})).statusCode).toBe(200);
  await narrow.close();
});
