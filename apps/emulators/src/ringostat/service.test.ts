import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { openRoom } from '../../test/room.ts';

const dial = (app: FastifyInstance, fields: Record<string, string>, key = 'demo-ringostat') =>
  app.inject({
    method: 'POST',
    url: '/emulators/ringostat/callback/outward_call',
    headers: { 'auth-key': key, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const numbers = { extension: '380440000000', destination: '380671234567' };
const calls = async (app: FastifyInstance, to = '') =>
  (await app.inject({ url: '/emulators/ringostat/calls', query: { to } })).json().calls;

test('a call rings the desk and then the customer', async () => {
  const { app } = await openRoom();
  expect((await dial(app, numbers)).statusCode).toBe(200);
  expect(await calls(app)).toEqual([{ ...numbers, at: '2026-03-02T10:00:00.000Z' }]);
  expect(await calls(app, '380501112233')).toEqual([]);
  expect((await app.inject('/emulators/ringostat')).body).toContain('380671234567');
});

test.each([
  ['a wrong key', numbers, 'live', 401],
  ['no destination', { extension: '380440000000' }, 'demo-ringostat', 400],
  ['a destination that is no number', { ...numbers, destination: '+380 67' }, 'demo-ringostat', 400],
])('with %s no call is made', async (_case, fields, key, status) => {
  const { app } = await openRoom();
  expect((await dial(app, fields as Record<string, string>, key)).statusCode).toBe(status);
  expect(await calls(app)).toEqual([]);
});

test('a refused call does not ring; a slow one rings a caller who still waits', async () => {
  const { app, fault } = await openRoom();
  await fault({ service: 'ringostat', mode: 'refused', times: 1 });
  await fault({ service: 'ringostat', mode: 'slow', times: 1, delayMs: 1 });
  expect((await dial(app, numbers)).statusCode).toBe(400);
  expect(await calls(app)).toEqual([]);
  expect((await dial(app, numbers)).statusCode).toBe(200);
  expect(await calls(app)).toHaveLength(1);
});

test('the log stores no key', async () => {
  const { app } = await openRoom();
  await dial(app, numbers);
  const { requests } = (await app.inject('/emulators/log?service=ringostat')).json();
  expect(requests).toMatchObject([{ headers: { 'auth-key': '[redacted]' }, body: numbers, status: 200 }]);
});
