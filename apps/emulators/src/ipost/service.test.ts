import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { openRoom } from '../../test/room.ts';

const address = (over: object = {}) => ({
  order_id: 'order-1',
  city: 'Київ',
  street: 'вул. Хрещатик 22',
  flat: '5',
  delivery_date: '2026-03-03',
  delivery_time_from: '10:00',
  delivery_time_to: '14:00',
  recipient: 'Олена Тестова',
  phone: '380671234567',
  comment: 'Домофон 5',
  ...over,
});
const call = (app: FastifyInstance, path: string, payload: object, token = '') =>
  app.inject({
    method: 'POST',
    url: `/emulators/ipost/${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
const tokenOf = async (app: FastifyInstance): Promise<string> =>
  (await call(app, 'auth', { key: 'demo-ipost' })).json().token;
const orders = async (app: FastifyInstance) => (await app.inject('/emulators/ipost/orders')).json().orders;

test('a token is good for a quarter of an hour', async () => {
  const { app, wait } = await openRoom();
  const made = (await call(app, 'auth', { key: 'demo-ipost' })).json();
  expect(made.expired_at).toBe('2026-03-02T10:15:00.000Z');
  expect((await call(app, 'city-available', { city: 'Київ' }, made.token)).json()).toEqual({ available: true });
  wait(15 * 60_000);
  expect((await call(app, 'city-available', { city: 'Київ' }, made.token)).statusCode).toBe(401);
});

test('a wrong key has no token, and without one nothing is answered', async () => {
  const { app } = await openRoom();
  expect((await call(app, 'auth', { key: 'live' })).statusCode).toBe(401);
  expect((await call(app, 'city-available', { city: 'Київ' }, 'made-up')).statusCode).toBe(401);
  expect((await call(app, 'send-address', address())).statusCode).toBe(401);
  expect(await orders(app)).toEqual([]);
});

test('five cities are served, others are not', async () => {
  const { app } = await openRoom();
  const token = await tokenOf(app);
  const isServed = async (city: string) => (await call(app, 'city-available', { city }, token)).json().available;
  for (const city of ['Київ', 'Харків', 'Одеса', 'Дніпро', 'Львів']) expect(await isServed(city), city).toBe(true);
  for (const city of ['Запоріжжя', 'Полтава']) expect(await isServed(city), city).toBe(false);
});

test('a repeat with the same number is the same order', async () => {
  const { app } = await openRoom();
  const token = await tokenOf(app);
  const first = (await call(app, 'send-address', address(), token)).json();
  const other = (await call(app, 'send-address', address({ order_id: 'order-2' }), token)).json();
  expect((await call(app, 'send-address', address(), token)).json()).toEqual(first);
  expect(other.id).not.toBe(first.id);
  expect(await orders(app)).toMatchObject([{ reference: 'order-2' }, { reference: 'order-1', id: first.id }]);
  expect((await app.inject('/emulators/ipost')).body).toContain('вул. Хрещатик 22, кв./оф. 5');
});

test.each([
  ['a city that is not served', { city: 'Запоріжжя' }],
  ['no street', { street: ' ' }],
  ['no number of ours', { order_id: undefined }],
  ['a wrong day', { delivery_date: 'завтра' }],
  ['a wrong hour', { delivery_time_to: '14' }],
])('an order with %s is refused and stored nowhere', async (_case, over) => {
  const { app } = await openRoom();
  const reply = await call(app, 'send-address', address(over), await tokenOf(app));
  expect([reply.statusCode, reply.json()]).toEqual([422, { code: expect.any(Number), message: expect.any(String) }]);
  expect(await orders(app)).toEqual([]);
});

test('a good token may suddenly be old, and a good order refused', async () => {
  const { app, fault } = await openRoom();
  const token = await tokenOf(app);
  await fault({ service: 'ipost', mode: 'old-token', times: 1 });
  await fault({ service: 'ipost', mode: 'refused', times: 1 });
  expect((await call(app, 'send-address', address(), token)).statusCode).toBe(401);
  expect((await call(app, 'send-address', address(), token)).statusCode).toBe(422);
  expect((await call(app, 'send-address', address(), token)).statusCode).toBe(200);
});

test('the log stores neither key nor token', async () => {
  const { app } = await openRoom();
  const token = await tokenOf(app);
  await call(app, 'city-available', { city: 'Київ' }, token);
  const log = (await app.inject('/emulators/log?service=ipost')).body;
  expect(log).not.toContain('demo-ipost');
  expect(log).not.toContain(token);
});
