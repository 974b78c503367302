import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { openRoom } from '../../test/room.ts';

const request = (app: FastifyInstance, method: 'GET' | 'POST', path: string, token = '', payload?: object) =>
  app.inject({
    method,
    url: `/emulators/certificates/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
const tokenOf = async (app: FastifyInstance): Promise<string> =>
  (await request(app, 'POST', 'auth', '', { key: 'demo-certificates' })).json().token;
const order = (over: object = {}) => ({ reference: 'koshyk-200.0', offer_id: 'koshyk-200', count: 3, ...over });
const idsOf = (reply: { json: () => { certificates: { id: string }[] } }) =>
  reply.json().certificates.map(({ id }) => id);
const decide = (app: FastifyInstance, id: string, answer: string) =>
  app.inject({ method: 'POST', url: '/emulators/certificates', payload: { id, answer } });

test('without a living token nothing is answered', async () => {
  const { app, wait } = await openRoom();
  expect((await request(app, 'POST', 'auth', '', { key: 'live' })).statusCode).toBe(401);
  const token = await tokenOf(app);
  expect((await request(app, 'GET', 'catalogue', token)).statusCode).toBe(200);
  expect((await request(app, 'GET', 'catalogue', 'made-up')).statusCode).toBe(401);
  wait(15 * 60_000);
  expect((await request(app, 'GET', 'catalogue', token)).statusCode).toBe(401);
});

test('a repeated order brings the same codes, another one brings others', async () => {
  const { app } = await openRoom();
  const token = await tokenOf(app);
  const first = await request(app, 'POST', 'reservations', token, order());
  expect(first.json().certificates[0]).toEqual({
    id: expect.stringMatching(/^C\w{10}$/),
    code: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/),
    pin: null,
    ends_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(idsOf(await request(app, 'POST', 'reservations', token, order()))).toEqual(idsOf(first));
  const other = await request(app, 'POST', 'reservations', token, order({ reference: 'koshyk-200.3' }));
  expect(new Set([...idsOf(first), ...idsOf(other)]).size).toBe(6);
});

test('some offers are always in short supply, and the sold-out one brings nothing', async () => {
  const { app } = await openRoom();
  const token = await tokenOf(app);
  const scarce = { reference: 'kinosvit-350.0', offer_id: 'kinosvit-350', count: 20 };
  expect(idsOf(await request(app, 'POST', 'reservations', token, scarce))).toHaveLength(3);
  expect(idsOf(await request(app, 'POST', 'reservations', token, { ...scarce, reference: 'kinosvit-350.3' }))).toEqual(
    [],
  );
});

test.each([
  ['an unknown offer', { offer_id: 'gold-1' }],
  ['no reference', { reference: '' }],
  ['too many', { count: 101 }],
])('an order of %s is refused', async (_case, over) => {
  const { app } = await openRoom();
  expect((await request(app, 'POST', 'reservations', await tokenOf(app), order(over))).statusCode).toBe(422);
});

test.each([
  ['replaced', { state: 'replaced', certificate: { id: expect.any(String) } }],
  ['refund', { state: 'refund' }],
  ['refused', { state: 'refused' }],
])('a complaint is pending until it is decided as %s, once', async (answer, expected) => {
  const { app } = await openRoom();
  const token = await tokenOf(app);
  const [id = ''] = idsOf(await request(app, 'POST', 'reservations', token, order()));
  expect((await request(app, 'GET', `complaints/${id}`, token)).json()).toEqual({ state: 'unknown' });
  for (let time = 1; time <= 2; time++)
    expect((await request(app, 'POST', 'complaints', token, { id, member: 'm-1' })).json()).toEqual({
      state: 'checking',
    });
  expect((await app.inject('/emulators/certificates')).body).toContain('Не спрацював: Кошик поруч, 200.00 ₴');
  expect((await decide(app, id, answer)).statusCode).toBe(201);
  expect((await decide(app, id, 'refund')).statusCode).toBe(400);
  expect((await request(app, 'GET', `complaints/${id}`, token)).json()).toMatchObject(expected);
});

test('a complaint about a code of before a restart can be decided too', async () => {
  const { app } = await openRoom();
  const token = await tokenOf(app);
  await request(app, 'POST', 'complaints', token, { id: 'COLD', member: 'm-1' });
  expect((await decide(app, 'COLD', 'refund')).statusCode).toBe(201);
});

test('a customer with a code is known by a number, and a valid request may hit a fault', async () => {
  const { app, fault } = await openRoom();
  const token = await tokenOf(app);
  await request(app, 'POST', 'members', token, { reference: 'm-1' });
  const [id = ''] = idsOf(await request(app, 'POST', 'reservations', token, order()));
  await fault({ service: 'certificates', mode: 'refused', times: 1 });
  await fault({ service: 'certificates', mode: 'old-token', times: 1 });
  const sell = () => request(app, 'POST', 'sold', token, { id, member: 'm-1' });
  expect([(await sell()).statusCode, (await sell()).statusCode, (await sell()).statusCode]).toEqual([422, 401, 200]);
  const { codes, members } = (await app.inject('/emulators/certificates/codes')).json();
  expect(members).toEqual(['m-1']);
  expect(codes.find((one: { id: string }) => one.id === id).member).toBe('m-1');
});
