import { emulators } from '@club/emulators/emulators';
import { popularCities } from '@club/rules/delivery/cities';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeAll, afterAll, expect, test } from 'vitest';
import type { ProviderError } from '../../provider-error.ts';
import { novaPoshta } from './directory.ts';

const kyiv = popularCities[0]?.deliveryCityId ?? '';
let outside: FastifyInstance;
let url: string;
beforeAll(async () => {
  outside = Fastify();
  await outside.register(emulators, { packs: async () => [], appUrl: 'http://localhost:3000' });
  url = `${await outside.listen({ port: 0, host: '127.0.0.1' })}/emulators/nova-poshta/v2.0/json/`;
});
afterEach(() => outside.inject({ method: 'DELETE', url: '/emulators/faults' }));
afterAll(() => outside.close());

const carrier = (key = 'demo-key') => novaPoshta({ url, key });
const fault = (mode: string, times?: number) =>
  outside.inject({ method: 'POST', url: '/emulators/faults', payload: { service: 'nova-poshta', mode, times } });
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: ProviderError) => `${error.fault} ${error.code}`,
  );
const callsSoFar = async () =>
  (await outside.inject('/emulators/log?service=nova-poshta')).body.match(/getWarehouses/g)?.length ?? 0;

test('a city is found by the start of its name, with both of its ids', async () => {
  const [first] = await carrier().searchCities('киї');
  expect(first).toEqual({
    settlementId: 'e718a680-4b33-11e4-ab6d-005056801329',
    deliveryCityId: '8d5a980d-391c-11dd-90d9-001a92567626',
    label: 'Київ',
    area: 'Київська',
    region: '',
  });
});

test.each(["кам'янець", 'камʼянець', 'кам’янець'])('%s is found with any apostrophe', async (name) => {
  const found = await carrier().searchCities(name);
  expect(found.map(({ label }) => label)).toEqual(['Камʼянець-Подільський']);
});

test('the whole list of a big city comes page by page', async () => {
  const branches = await carrier().listBranches(kyiv);
  expect(branches.length).toBeGreaterThan(350);
  expect(new Set(branches.map(({ id }) => id)).size).toBe(branches.length);
});

test('branches that are closed for long or refuse parcels are hidden', async () => {
  const ids = new Set((await carrier().listBranches(kyiv)).map(({ id }) => id));
  const all = await outside.inject({
    method: 'POST',
    url: '/emulators/nova-poshta/v2.0/json/',
    payload: {
      apiKey: 'demo-key',
      modelName: 'Address',
      calledMethod: 'getWarehouses',
      methodProperties: { CityRef: kyiv },
    },
  });
  const rows = all.json().data as { Ref: string; DenyToSelect: string; WarehouseStatus: string }[];
  const bad = rows.filter((row) => row.DenyToSelect === '1' || row.WarehouseStatus !== 'Working');
  expect(bad.length).toBeGreaterThan(5);
  expect(bad.filter(({ Ref }) => ids.has(Ref))).toEqual([]);
  expect(ids.size).toBe(rows.length - bad.length);
});

test('a branch has its number, street, closing hours from Monday and heaviest parcel', async () => {
  const branches = await carrier().listBranches(kyiv);
  const branch = branches.find(({ number }) => number === '2');
  expect(branch).toMatchObject({ kind: 'branch', weightMaxKg: 30 });
  expect(branch?.address).not.toMatch(/Відділення|:/);
  expect(branch?.openUntil).toHaveLength(7);
  expect(branch?.openUntil[0]).toMatch(/^\d\d:\d\d$/);
  expect(branches.some(({ openUntil }) => openUntil[6] === null)).toBe(true);
  expect(branches.find(({ kind }) => kind === 'locker')).toMatchObject({ weightMaxKg: 20 });
});

test('a branch has its coordinates', async () => {
  for (const { lat, lon } of await carrier().listBranches(kyiv)) {
    expect(lat).toBeCloseTo(50.45, 0);
    expect(lon).toBeCloseTo(30.52, 0);
  }
});

test('streets of a settlement are found by a part of the name, with their kind', async () => {
  const settlement = popularCities[0]?.settlementId ?? '';
  const found = await carrier().searchStreets(settlement, 'хреща');
  expect(found).toEqual([{ id: expect.stringMatching(/^[\da-f-]{36}$/), label: 'вул. Хрещатик' }]);
  const many = await carrier().searchStreets(settlement, 'ов');
  expect(many).toHaveLength(50);
  expect(new Set(many.map(({ id }) => id)).size).toBe(50);
});

test.each(["солом'ян", 'соломʼян'])('the street %s is found with any apostrophe', async (name) => {
  const found = await carrier().searchStreets(popularCities[0]?.settlementId ?? '', name);
  expect(found.map(({ label }) => label)).toEqual(['вул. Соломʼянська']);
});

test('streets of a delivery city are refused: it is another id', async () => {
  expect(await faultOf(carrier().searchStreets(kyiv, 'хреща'))).toBe('refused 20000500626');
  expect(await faultOf(carrier().searchStreets('', 'хреща'))).toBe('refused 20000500639');
});

test('a wrong key is a fault of the configuration', async () => {
  expect(await faultOf(carrier('live').searchCities('Київ'))).toBe('misconfigured 20000200068');
  expect(await faultOf(carrier('').searchCities('Київ'))).toBe('misconfigured 20000200069');
});

test.each(['http429', 'over-limit', 'out-of-service', 'error500', 'down', 'garbage'])(
  'two temporary faults %s are retried',
  async (mode) => {
    await fault(mode, 2);
    expect(await carrier().searchCities('Львів')).not.toEqual([]);
  },
);

test.each([
  ['http429', 'unavailable http 429'],
  ['over-limit', 'unavailable throttled'],
  ['out-of-service', 'unavailable 20000100016'],
  ['error500', 'unavailable http 500'],
])('a carrier that keeps answering with %s is called three times and is unavailable', async (mode, expected) => {
  await fault(mode);
  const before = await callsSoFar();
  expect(await faultOf(carrier().listBranches(kyiv))).toBe(expected);
  expect((await callsSoFar()) - before).toBe(3);
});

test('a carrier that is down may have done what changes something, and the call is not repeated by itself', async () => {
  await fault('out-of-service');
  const before = (await outside.inject('/emulators/log?service=nova-poshta')).body.match(/"delete"/g)?.length ?? 0;
  expect(await faultOf(carrier().endRequest(kyiv))).toBe('unknown 20000100016');
  const after = (await outside.inject('/emulators/log?service=nova-poshta')).body.match(/"delete"/g)?.length ?? 0;
  expect(after - before).toBe(1);
});

test('a partial list is not taken for the whole', async () => {
  await fault('partial');
  expect(await faultOf(carrier().listBranches(kyiv))).toBe('unknown incomplete list');
});

test('a repeated row is one branch', async () => {
  await fault('repeat');
  const branches = await carrier().listBranches(kyiv);
  expect(new Set(branches.map(({ id }) => id)).size).toBe(branches.length);
});

test('a refusal inside HTTP 200 is reported by its code and not tried again', async () => {
  const refusing = Fastify();
  let requests = 0;
  refusing.post('/', async () => {
    requests++;
    return { success: false, data: [], errors: ['CityRef is bad'], errorCodes: ['20000500626'], info: [] };
  });
  const address = await refusing.listen({ port: 0, host: '127.0.0.1' });
  expect(await faultOf(novaPoshta({ url: `${address}/`, key: 'k' }).listBranches(kyiv))).toBe('refused 20000500626');
  expect(requests).toBe(1);
  await refusing.close();
});
