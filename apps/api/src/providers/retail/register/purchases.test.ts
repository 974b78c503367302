import { emulators } from '@club/emulators/emulators';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patience, shortLimit } from '../../../../../../tools/tests/slowness.ts';
import { retailRegister } from './purchases.ts';

let outside: FastifyInstance;
let url: string;
beforeAll(async () => {
  outside = Fastify();
  await outside.register(emulators, { packs: async () => [], appUrl: 'http://localhost:3000' });
  url = `${await outside.listen({ port: 0, host: '127.0.0.1' })}/emulators/retail`;
});
afterAll(() => outside.close());

const since = new Date('2026-03-01T00:00:00Z');
const register = (key = 'demo-key') => retailRegister({ url, key, timeoutMs: shortLimit(300) });
const buy = (over: object) =>
  outside.inject({ method: 'POST', url: '/emulators/retail', payload: { customer: '77', title: 'Кейс', ...over } });
const fault = (mode: string) =>
  outside.inject({
    method: 'POST',
    url: '/emulators/faults',
    payload: { service: 'retail', mode, times: 1, delayMs: patience(900) },
  });

test('purchases of one customer since a moment are listed with the latest first', async () => {
  await buy({ receipt: 'A', bought_at: '2026-03-02T10:00:00Z', product_id: '7700021', line: 'velo', shop: 'Поділ' });
  await buy({ receipt: 'B', bought_at: '2026-03-05T10:00:00Z', line: 'nothing of ours' });
  await buy({ receipt: 'C', bought_at: '2026-02-20T10:00:00Z' });
  await buy({ receipt: 'D', bought_at: '2026-03-05T10:00:00Z', customer: '78' });
  expect((await buy({ receipt: 'A' })).statusCode).toBe(409);
  const found = await register().purchases(77, since);
  expect(found.map(({ receipt }) => receipt)).toEqual(['B', 'A']);
  expect(found[1]).toEqual({
    receipt: 'A',
    shop: 'Поділ',
    boughtAt: new Date('2026-03-02T10:00:00Z'),
    items: [{ productId: 7700021, title: 'Кейс', line: 'velo', units: 1 }],
  });
  expect(found[0]?.items[0]?.productId).toBeNull();
});

test.each([
  ['down', 'unknown'],
  ['slow', 'unknown'],
  ['error500', 'unavailable'],
  ['http429', 'unavailable'],
  ['garbage', 'unknown'],
  ['lie', 'unknown'],
  ['refused', 'misconfigured'],
])('a register that is %s is no empty list', async (mode, expected) => {
  await fault(mode);
  await expect(register().purchases(77, since)).rejects.toMatchObject({ service: 'retail', fault: expected });
});

test('a wrong key is our own mistake', async () => {
  await expect(register('other').purchases(77, since)).rejects.toMatchObject({ fault: 'misconfigured' });
});

test('the page of the till makes a purchase and shows it', async () => {
  const made = await outside.inject({
    method: 'POST',
    url: '/emulators/retail',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ customer: '79', title: 'Чохол <b>' }).toString(),
  });
  expect([made.statusCode, made.headers.location]).toEqual([303, '/emulators/retail']);
  const page = await outside.inject('/emulators/retail');
  expect(page.body).toContain('Чохол &#60;b&#62;');
  expect((await outside.inject({ method: 'POST', url: '/emulators/retail', payload: {} })).statusCode).toBe(400);
});
