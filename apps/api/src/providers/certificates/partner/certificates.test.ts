import { emulators } from '@club/emulators/emulators';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { patience } from '../../../../../../tools/tests/slowness.ts';
import type { ProviderError } from '../../provider-error.ts';
import { certificatePartner } from './certificates.ts';

let outside: FastifyInstance;
let url: string;
beforeAll(async () => {
  outside = Fastify();
  await outside.register(emulators, { packs: async () => [], appUrl: 'http://localhost:3000' });
  url = `${await outside.listen({ port: 0, host: '127.0.0.1' })}/emulators/certificates`;
});
afterEach(() => outside.inject({ method: 'DELETE', url: '/emulators/faults' }));
afterAll(() => outside.close());

const partner = (over: object = {}) =>
  certificatePartner({ url, key: 'demo-certificates', timeoutMs: patience(5000), ...over });
const fault = (mode: string, times?: number) =>
  outside.inject({ method: 'POST', url: '/emulators/faults', payload: { service: 'certificates', mode, times } });
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: ProviderError) => `${error.fault} ${error.code}`,
  );
const order = (reference: string) => ({ reference, offerId: 'koshyk-200', count: 2 });

test('the catalogue is read in kopiyky', async () => {
  const [volt] = await partner().listPartners();
  expect(volt).toMatchObject({
    id: 'volt',
    categoryId: 1,
    offers: [{ id: 'volt-500', faceKop: 50_000, xpPrice: 500 }, {}, {}],
  });
});

test('a repeated order brings the same certificates, whole', async () => {
  const first = await partner().reserve(order('a.0'));
  expect(await partner().reserve(order('a.0'))).toEqual(first);
  expect(first).toMatchObject([{ code: expect.stringMatching(/^\w{4}-/), pin: null }, {}]);
});

test('a complaint is queried, with a new certificate as its result', async () => {
  const [one] = await partner().reserve(order('b.0'));
  const { reference } = one!;
  expect(await partner().readComplaint(reference)).toEqual({ state: 'unknown' });
  await partner().registerMember('m-1');
  await partner().reportSold(reference, 'm-1');
  await partner().complain(reference, 'm-1');
  expect(await partner().readComplaint(reference)).toEqual({ state: 'checking' });
  await outside.inject({
    method: 'POST',
    url: '/emulators/certificates',
    payload: { id: reference, answer: 'replaced' },
  });
  expect(await partner().readComplaint(reference)).toMatchObject({
    state: 'replaced',
    certificate: { code: expect.any(String), endsOn: expect.stringMatching(/^\d{4}-/) },
  });
});

test('an expired token is renewed once', async () => {
  const one = partner();
  await one.listPartners();
  await fault('old-token', 1);
  expect(await one.listPartners()).not.toEqual([]);
  await fault('old-token', 2);
  expect(await faultOf(one.listPartners())).toBe('misconfigured http 401');
});

test.each([
  ['down', 'unknown UND_ERR_SOCKET'],
  ['error500', 'unknown http 500'],
  ['garbage', 'unknown not json'],
  ['refused', 'refused http 422'],
])('a partner with %s has failed as %s', async (mode, expected) => {
  const one = partner();
  await one.listPartners();
  await fault(mode, 1);
  expect(await faultOf(one.reserve(order('c.0')))).toBe(expected);
});

test.each([
  [
    'a price of nothing',
    {
      partners: [
        { id: 'a', category_id: 1, title: 'А', terms: '', hue: 1, offers: [{ id: 'b', face: '0.00', xp: 1 }] },
      ],
    },
  ],
  [
    'a negative price',
    {
      partners: [
        { id: 'a', category_id: 1, title: 'А', terms: '', hue: 1, offers: [{ id: 'b', face: '5.00', xp: -5 }] },
      ],
    },
  ],
  ['no partners at all', { ok: true }],
  ['nothing', null],
])('a catalogue with %s is not believed', async (_case, answer) => {
  const strange = Fastify();
  strange.post('/auth', async () => ({ token: 'a', expired_at: new Date(Date.now() + 600_000).toISOString() }));
  strange.get('/catalogue', async () => answer);
  const address = await strange.listen({ port: 0, host: '127.0.0.1' });
  expect(await faultOf(partner({ url: address }).listPartners())).toMatch(/^unknown/);
  await strange.close();
});

test('a certificate without a code, or for a day that never comes, is not believed', async () => {
  const strange = Fastify();
  const issued = { id: 'a', code: 'ABCD-1234', pin: null, ends_on: '2030-02-30' };
  strange.post('/auth', async () => ({ token: 'a', expired_at: new Date(Date.now() + 600_000).toISOString() }));
  strange.post('/reservations', async () => ({ certificates: [issued] }));
  strange.get('/complaints/a', async () => ({ state: 'replaced', certificate: { ...issued, code: '' } }));
  const one = partner({ url: await strange.listen({ port: 0, host: '127.0.0.1' }) });
  expect(await faultOf(one.reserve(order('d.0')))).toBe('unknown no such day');
  expect(await faultOf(one.readComplaint('a'))).toBe('unknown another shape');
  await strange.close();
});
