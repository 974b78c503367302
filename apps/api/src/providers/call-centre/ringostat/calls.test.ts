import { emulators } from '@club/emulators/emulators';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { patience, shortLimit } from '../../../../../../tools/tests/slowness.ts';
import type { ProviderError } from '../../provider-error.ts';
import { ringostat } from './calls.ts';

let outside: FastifyInstance;
let url: string;
beforeAll(async () => {
  outside = Fastify();
  await outside.register(emulators, { packs: async () => [], appUrl: 'http://localhost:3000' });
  url = `${await outside.listen({ port: 0, host: '127.0.0.1' })}/emulators/ringostat`;
});
afterEach(() => outside.inject({ method: 'DELETE', url: '/emulators/faults' }));
afterAll(() => outside.close());

const extension = '380440000000';
const centre = (over: object = {}) => ringostat({ url, key: 'demo-ringostat', extension, ...over });
const fault = (mode: string, times?: number, delayMs?: number) =>
  outside.inject({ method: 'POST', url: '/emulators/faults', payload: { service: 'ringostat', mode, times, delayMs } });
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: ProviderError) => `${error.fault} ${error.code}`,
  );
const calls = async (to: string): Promise<unknown[]> =>
  (await outside.inject({ url: '/emulators/ringostat/calls', query: { to } })).json().calls;

test('the desk’s number and the customer’s are sent', async () => {
  await centre().dial('380671234501');
  expect(await calls('380671234501')).toMatchObject([{ extension, destination: '380671234501' }]);
});

test.each([
  ['error500', 'unknown http 500'],
  ['down', 'unknown UND_ERR_SOCKET'],
  ['http429', 'unavailable http 429'],
  ['refused', 'refused http 400'],
])('under %s the call is requested once, and fails as: %s', async (mode, expected) => {
  await fault(mode, 1);
  expect(await faultOf(centre().dial('380671234502'))).toBe(expected);
  expect(await calls('380671234502')).toEqual([]);
});

test('a centre that answers too late may have rung', async () => {
  await fault('slow', 1, patience(300));
  expect(await faultOf(centre({ timeoutMs: shortLimit(100) }).dial('380671234503'))).toBe('unknown TimeoutError');
  await expect.poll(() => calls('380671234503')).toHaveLength(1);
});

test('an undocumented body does not matter: the status is the answer', async () => {
  await fault('garbage', 1);
  expect(await faultOf(centre().dial('380671234504'))).toBe('none');
});

test('a wrong key is a fault of the configuration, and an unreachable centre was not called', async () => {
  expect(await faultOf(centre({ key: 'live' }).dial('380671234505'))).toBe('misconfigured http 401');
  expect(await faultOf(centre({ url: 'http://127.0.0.1:9' }).dial('380671234505'))).toMatch(/^unavailable|^unknown/);
});
