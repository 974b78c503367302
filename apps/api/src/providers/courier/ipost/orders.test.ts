import { emulators } from '@club/emulators/emulators';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { patience, shortLimit } from '../../../../../../tools/tests/slowness.ts';
import type { ProviderError } from '../../provider-error.ts';
import { ipost } from './orders.ts';

let outside: FastifyInstance;
let url: string;
beforeAll(async () => {
  outside = Fastify();
  await outside.register(emulators, { packs: async () => [], appUrl: 'http://localhost:3000' });
  url = `${await outside.listen({ port: 0, host: '127.0.0.1' })}/emulators/ipost`;
});
afterEach(() => outside.inject({ method: 'DELETE', url: '/emulators/faults' }));
afterAll(() => outside.close());

const courier = (over: object = {}) => ipost({ url, key: 'demo-ipost', timeoutMs: patience(5000), ...over });
const fault = (mode: string, times?: number, delayMs?: number) =>
  outside.inject({ method: 'POST', url: '/emulators/faults', payload: { service: 'ipost', mode, times, delayMs } });
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: ProviderError) => `${error.fault} ${error.code}`,
  );
const requestsTo = async (path: string): Promise<number> => {
  const { requests } = (await outside.inject('/emulators/log?service=ipost')).json();
  return requests.filter((one: { path: string }) => one.path.endsWith(path)).length;
};
const taken = async (reference: string): Promise<{ id: string; flat: string }[]> =>
  (await outside.inject('/emulators/ipost/orders'))
    .json()
    .orders.filter((one: { reference: string }) => one.reference === reference);
let references = 0;
const order = () => ({
  reference: `test-${++references}`,
  city: 'Київ',
  street: 'вул. Хрещатик 22',
  flat: '5',
  date: '2026-03-03',
  from: '10:00',
  to: '14:00',
  recipient: 'Олена Тестова',
  phone: '380671234567',
  comment: '',
});

test('a city is served or not', async () => {
  expect(await courier().isCityServed('Львів')).toBe(true);
  expect(await courier().isCityServed('Запоріжжя')).toBe(false);
});

test('an order is handed over with its address, and a repeat of it is the same', async () => {
  const one = order();
  const number = await courier().sendOrder(one);
  expect(await courier().sendOrder(one)).toBe(number);
  expect(await taken(one.reference)).toMatchObject([
    { id: number, city: 'Київ', street: 'вул. Хрещатик 22', flat: '5', date: '2026-03-03', from: '10:00', to: '14:00' },
  ]);
});

test('the token is cached until it expires, and many who need it request it once', async () => {
  let now = new Date();
  const one = courier({ clock: () => now });
  const before = await requestsTo('/auth');
  await Promise.all(Array.from({ length: 10 }, () => one.isCityServed('Київ')));
  expect((await requestsTo('/auth')) - before).toBe(1);
  now = new Date(now.getTime() + 15 * 60_000);
  await Promise.all(Array.from({ length: 10 }, () => one.isCityServed('Київ')));
  expect((await requestsTo('/auth')) - before).toBe(2);
});

test('an expired token is renewed once, for a query immediately', async () => {
  const one = courier();
  await one.isCityServed('Київ');
  await fault('old-token', 1);
  expect(await one.isCityServed('Київ')).toBe(true);
});

test.each(['old-token', 'down', 'error500', 'garbage', 'http429'])(
  'an order that met %s is sent again after a second, with a fresh token',
  async (mode) => {
    const one = courier();
    await one.isCityServed('Київ');
    const [tokens, started, own] = [await requestsTo('/auth'), Date.now(), order()];
    await fault(mode, 1);
    const number = await one.sendOrder(own);
    expect(Date.now() - started).toBeGreaterThanOrEqual(990);
    expect((await requestsTo('/auth')) - tokens).toBe(1);
    expect(await taken(own.reference)).toMatchObject([{ id: number }]);
  },
);

test('an order with a late reply is one order', async () => {
  const [one, own] = [courier({ timeoutMs: shortLimit(200) }), order()];
  await one.isCityServed('Київ');
  await fault('slow', 1, patience(400));
  // On a busy machine a further answer may be late too: the order is sent until a number comes back.
  const number = await vi.waitFor(() => one.sendOrder(own), { timeout: patience(10_000) });
  await expect.poll(() => requestsTo('/send-address')).toBeGreaterThan(1);
  expect(await taken(own.reference)).toMatchObject([{ id: number }]);
});

test.each([
  ['old-token', 'misconfigured http 401'],
  ['error500', 'unavailable http 500'],
  ['garbage', 'unknown not json'],
])('a courier that keeps answering with %s is called twice, not more', async (mode, expected) => {
  const one = courier();
  await one.isCityServed('Київ');
  const before = (await requestsTo('/send-address')) + (await requestsTo('/auth'));
  await fault(mode);
  expect(await faultOf(one.sendOrder(order()))).toBe(expected);
  expect((await requestsTo('/send-address')) + (await requestsTo('/auth')) - before).toBeLessThanOrEqual(3);
});

test('a refusal by the courier is final, without a second try', async () => {
  const before = await requestsTo('/send-address');
  expect(await faultOf(courier().sendOrder({ ...order(), city: 'Запоріжжя' }))).toBe('refused http 422');
  expect((await requestsTo('/send-address')) - before).toBe(1);
});

test('a wrong key is a fault of the configuration', async () => {
  expect(await faultOf(courier({ key: 'live' }).isCityServed('Київ'))).toBe('misconfigured http 401');
});

test('a courier that answers nonsense is not believed', async () => {
  const strange = Fastify();
  strange.post('/auth', async () => ({ token: 'a', expired_at: new Date(Date.now() + 600_000).toISOString() }));
  strange.post('/city-available', async () => ({ available: 'yes' }));
  strange.post('/send-address', async () => null);
  const address = await strange.listen({ port: 0, host: '127.0.0.1' });
  const one = courier({ url: address });
  expect(await faultOf(one.isCityServed('Київ'))).toBe('unknown no answer');
  expect(await faultOf(one.sendOrder(order()))).toBe('unknown no number');
  await strange.close();
});
